#pragma once

#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <sqlite3.h>
#include <string>
#include <vector>

namespace huff::results {

/// An SQLite VFS for tests: the system's own, except that it fails from a chosen operation on, and
/// that it can cut the power: what was written but not synced is then on disk in part or not at
/// all. It is the default VFS while it lives; one at a time.
class FaultyVfs {
  public:
    FaultyVfs() : base_(sqlite3_vfs_find(nullptr)), vfs_(*base_) {
        current() = this;
        vfs_.zName = "faulty";
        vfs_.szOsFile = static_cast<int>(sizeof(File)) + base_->szOsFile;
        vfs_.xOpen = open;
        vfs_.xDelete = remove;
        sqlite3_vfs_register(&vfs_, 1);
    }
    ~FaultyVfs() {
        sqlite3_vfs_unregister(&vfs_);
        sqlite3_vfs_register(base_, 1);
        current() = nullptr;
    }
    FaultyVfs(const FaultyVfs&) = delete;
    FaultyVfs& operator=(const FaultyVfs&) = delete;

    /// The `operation`-th write, sync, truncation or removal from now on (from 1) fails with
    /// `code`, and so does every later one until heal().
    void fail_at(int operation, int code) {
        operations_left_ = operation;
        code_ = code;
    }
    void heal() { code_ = SQLITE_OK; }
    bool has_failed() const { return code_ != SQLITE_OK && operations_left_ <= 0; }

    /// After the connections are closed: every file falls back to its last synced state plus a
    /// random part of the later writes, the last of them possibly torn.
    void cut_power(std::mt19937& random) {
        for (auto& [name, disk] : disks_) {
            std::string content = disk.synced;
            for (const Write& write : disk.unsynced) {
                if (random() % 2 == 0) {
                    continue;
                }
                const auto size =
                    random() % 4 == 0 ? random() % (write.bytes.size() + 1) : write.bytes.size();
                content.resize(std::max(content.size(), write.offset + size));
                content.replace(write.offset, size, write.bytes, 0, size);
            }
            std::ofstream(name, std::ios::binary | std::ios::trunc) << content;
            disk.synced = content;
            disk.unsynced.clear();
        }
    }

  private:
    struct Write {
        std::size_t offset;
        std::string bytes;
    };
    struct Disk {
        std::string synced;
        std::vector<Write> unsynced;
    };
    struct File {
        sqlite3_file base;
        const char* name;
        sqlite3_file* real;
    };

    static FaultyVfs*& current() {
        static FaultyVfs* vfs = nullptr;
        return vfs;
    }
    static File* as_file(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
    static sqlite3_file* real(sqlite3_file* file) { return as_file(file)->real; }
    static std::string content(const char* name) {
        std::ifstream stream(name, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    /// SQLITE_OK, or the failure that is due.
    int count() {
        if (code_ == SQLITE_OK) {
            return SQLITE_OK;
        }
        --operations_left_;
        return operations_left_ <= 0 ? code_ : SQLITE_OK;
    }
    Disk* disk(sqlite3_file* file) {
        const auto found = disks_.find(as_file(file)->name);
        return found != disks_.end() ? &found->second : nullptr;
    }

    static int open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags,
                    int* out_flags) {
        File* mine = as_file(file);
        mine->name = name != nullptr ? name : "";
        mine->real = reinterpret_cast<sqlite3_file*>(mine + 1);
        if (name != nullptr && !current()->disks_.contains(name)) {
            current()->disks_[name].synced = content(name);
        }
        const int code =
            current()->base_->xOpen(current()->base_, name, mine->real, flags, out_flags);
        mine->base.pMethods = code == SQLITE_OK ? &methods() : nullptr;
        return code;
    }
    static int remove(sqlite3_vfs* /*vfs*/, const char* name, int sync_folder) {
        if (const int code = current()->count(); code != SQLITE_OK) {
            return code;
        }
        current()->disks_.erase(name);
        return current()->base_->xDelete(current()->base_, name, sync_folder);
    }
    static int close(sqlite3_file* file) { return real(file)->pMethods->xClose(real(file)); }
    static int read(sqlite3_file* file, void* data, int size, sqlite3_int64 offset) {
        return real(file)->pMethods->xRead(real(file), data, size, offset);
    }
    static int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
        if (const int code = current()->count(); code != SQLITE_OK) {
            return code;
        }
        if (Disk* disk = current()->disk(file)) {
            disk->unsynced.push_back(
                {static_cast<std::size_t>(offset),
                 std::string(static_cast<const char*>(data), static_cast<std::size_t>(size))});
        }
        return real(file)->pMethods->xWrite(real(file), data, size, offset);
    }
    static int truncate(sqlite3_file* file, sqlite3_int64 size) {
        if (const int code = current()->count(); code != SQLITE_OK) {
            return code;
        }
        return real(file)->pMethods->xTruncate(real(file), size);
    }
    static int sync(sqlite3_file* file, int flags) {
        if (const int code = current()->count(); code != SQLITE_OK) {
            return code;
        }
        if (Disk* disk = current()->disk(file)) {
            disk->synced = content(as_file(file)->name);
            disk->unsynced.clear();
        }
        return real(file)->pMethods->xSync(real(file), flags);
    }
    static int file_size(sqlite3_file* file, sqlite3_int64* size) {
        return real(file)->pMethods->xFileSize(real(file), size);
    }
    static int lock(sqlite3_file* file, int level) {
        return real(file)->pMethods->xLock(real(file), level);
    }
    static int unlock(sqlite3_file* file, int level) {
        return real(file)->pMethods->xUnlock(real(file), level);
    }
    static int reserved(sqlite3_file* file, int* out) {
        return real(file)->pMethods->xCheckReservedLock(real(file), out);
    }
    static int control(sqlite3_file* file, int operation, void* argument) {
        return real(file)->pMethods->xFileControl(real(file), operation, argument);
    }
    static int sector_size(sqlite3_file* file) {
        return real(file)->pMethods->xSectorSize(real(file));
    }
    static int characteristics(sqlite3_file* file) {
        return real(file)->pMethods->xDeviceCharacteristics(real(file));
    }
    static int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
        return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
    }
    static int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
        return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
    }
    static void shm_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
    static int shm_unmap(sqlite3_file* file, int remove_file) {
        return real(file)->pMethods->xShmUnmap(real(file), remove_file);
    }
    static const sqlite3_io_methods& methods() {
        static const sqlite3_io_methods table{2,
                                              close,
                                              read,
                                              write,
                                              truncate,
                                              sync,
                                              file_size,
                                              lock,
                                              unlock,
                                              reserved,
                                              control,
                                              sector_size,
                                              characteristics,
                                              shm_map,
                                              shm_lock,
                                              shm_barrier,
                                              shm_unmap,
                                              nullptr,
                                              nullptr};
        return table;
    }

    sqlite3_vfs* base_;
    sqlite3_vfs vfs_;
    std::map<std::string, Disk> disks_;
    int operations_left_ = 0;
    int code_ = SQLITE_OK;
};

}  // namespace huff::results
