-- A store of format 2 as its Huff wrote it: sqlite3 FILE .dump. Frozen: later formats get files of their own.
PRAGMA application_id=1213548102;
PRAGMA user_version=2;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE engine(
    run INTEGER NOT NULL REFERENCES run(id),
    number INTEGER NOT NULL,       -- index into RunRecord::engines
    name TEXT NOT NULL,
    command TEXT NOT NULL,
    version TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    options TEXT NOT NULL,
    PRIMARY KEY(run, number),
    UNIQUE(run, name)) WITHOUT ROWID;
INSERT INTO "engine" VALUES(1,0,'A','a','1','','{}');
INSERT INTO "engine" VALUES(1,1,'B','b','1','','{}');
CREATE TABLE fault(
    game INTEGER NOT NULL REFERENCES game(id),
    attempt INTEGER NOT NULL,
    number INTEGER NOT NULL,       -- within the attempt, from 1
    side TEXT NOT NULL,
    kind TEXT NOT NULL,
    exit_status INTEGER,
    signal INTEGER,
    overrun_us INTEGER,
    raw TEXT NOT NULL,
    stderr_tail TEXT NOT NULL,
    PRIMARY KEY(game, attempt, number)) WITHOUT ROWID;
INSERT INTO "fault" VALUES(4,1,1,'white','start-failure',127,NULL,NULL,'','no file');
CREATE TABLE game(
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES run(id),
    pair INTEGER NOT NULL CHECK(pair >= 1),
    leg INTEGER NOT NULL CHECK(leg IN (1, 2)),
    white INTEGER NOT NULL,
    black INTEGER NOT NULL,
    opening TEXT NOT NULL,
    start_fen TEXT,                -- NULL: the initial position
    result TEXT NOT NULL CHECK(result IN ('white', 'black', 'draw', 'void')),
    reason TEXT NOT NULL,
    plies INTEGER NOT NULL,
    opening_plies INTEGER NOT NULL,
    started_at TEXT NOT NULL,
    duration_s REAL NOT NULL,
    counted INTEGER NOT NULL,
    claim TEXT,
    dispute TEXT,
    attempt INTEGER NOT NULL,
    line INTEGER, tags TEXT,                  -- fingerprint of players, start and moves; NULL if void
    UNIQUE(run, pair, leg),
    FOREIGN KEY(run, white) REFERENCES engine(run, number),
    FOREIGN KEY(run, black) REFERENCES engine(run, number));
INSERT INTO "game" VALUES(1,1,1,1,0,1,'32-28',NULL,'black','no-moves',4,1,'2026-11-30T03:00:00Z',6.0,1,NULL,NULL,1,7933770862418768448,'{"Site":"Delft"}');
INSERT INTO "game" VALUES(2,1,1,2,1,0,'32-28',NULL,'black','no-moves',4,1,'2026-11-30T03:00:00Z',86.75,1,NULL,NULL,1,-4983491393452125223,NULL);
INSERT INTO "game" VALUES(3,1,2,1,0,1,'32-28',NULL,'draw','no-moves',4,1,'2026-11-30T03:00:00Z',101.75,0,NULL,NULL,1,-8122725306894518388,NULL);
INSERT INTO "game" VALUES(4,1,2,2,1,0,'32-28',NULL,'void','start-failure',0,1,'2026-11-30T03:00:00Z',95.125,0,NULL,NULL,1,NULL,NULL);
CREATE TABLE ply(
    game INTEGER NOT NULL REFERENCES game(id),
    number INTEGER NOT NULL,       -- from 1
    move TEXT NOT NULL,
    score,                         -- integer: thousandths of a man; real where that is not exact
    depth INTEGER,
    nodes INTEGER,
    time_us INTEGER,
    clock_us INTEGER,
    delay_us INTEGER,
    pv TEXT,
    PRIMARY KEY(game, number)) WITHOUT ROWID;
INSERT INTO "ply" VALUES(1,1,'11-18',NULL,0,173525,1177981,17166739,214,NULL);
INSERT INTO "ply" VALUES(1,2,'26-42',3.33333333333333314829e-01,6,4672149,549975,41800614,140,'32-28 19-23');
INSERT INTO "ply" VALUES(1,3,'7-35',-2710,21,1360206,1052472,25896218,77,'32-28 19-23');
INSERT INTO "ply" VALUES(1,4,'45-15',-1300,0,2599871,1001404,49199233,219,'32-28 19-23');
INSERT INTO "ply" VALUES(2,1,'40-24',NULL,29,787976,1222482,46484361,238,NULL);
INSERT INTO "ply" VALUES(2,2,'6-47',3.33333333333333314829e-01,10,4692087,550967,39122233,0,'32-28 19-23');
INSERT INTO "ply" VALUES(2,3,'29-13',7.99999999999999822364e-01,8,3252414,27722,52614964,131,'32-28 19-23');
INSERT INTO "ply" VALUES(2,4,'30-13',9.70000000000000195399e-01,9,2289033,1094982,50776317,14,'32-28 19-23');
INSERT INTO "ply" VALUES(3,1,'7-36',NULL,22,1684233,710088,25778404,79,NULL);
INSERT INTO "ply" VALUES(3,2,'12-1',3.33333333333333314829e-01,18,94288,1248423,55543500,227,'32-28 19-23');
INSERT INTO "ply" VALUES(3,3,'10-10',1.46999999999999975131e+00,12,4608859,908684,21703117,91,'32-28 19-23');
INSERT INTO "ply" VALUES(3,4,'34-30',6.60000000000000142108e-01,24,1837974,125885,31510674,130,'32-28 19-23');
CREATE TABLE run(
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL,
    kind TEXT NOT NULL,
    variant TEXT NOT NULL,
    seed NOT NULL,                 -- integer; text from 2^63 on, which SQLite's integers lack
    state TEXT NOT NULL,
    created_at TEXT NOT NULL,
    config TEXT NOT NULL);
INSERT INTO "run" VALUES(1,'key','match','international','18446744073709551615','running','2026-11-30T03:00:00Z','{}');
CREATE INDEX game_by_line ON game(run, line, pair, leg) WHERE line IS NOT NULL;
CREATE VIEW runs AS
SELECT id AS run, key, kind, variant, seed, state, created_at, config FROM run;
CREATE VIEW engines AS
SELECT run, name AS engine, command, version, sha256, options FROM engine;
CREATE VIEW games AS
SELECT g.run, g.pair, g.leg, w.name AS white, b.name AS black, g.opening, g.result, g.reason,
       g.plies,
       coalesce((SELECT group_concat(move, ' ')
                 FROM (SELECT move FROM ply WHERE game = g.id ORDER BY number)), '') AS moves,
       g.started_at, g.duration_s, g.counted, g.claim, g.dispute, g.attempt
FROM game g
JOIN engine w ON w.run = g.run AND w.number = g.white
JOIN engine b ON b.run = g.run AND b.number = g.black;
CREATE VIEW pairs AS
SELECT one.run, one.pair, a.name AS engine_a, b.name AS engine_b, one.opening,
       CASE one.result WHEN 'white' THEN 1.0 WHEN 'draw' THEN 0.5 ELSE 0.0 END
     + CASE two.result WHEN 'black' THEN 1.0 WHEN 'draw' THEN 0.5 ELSE 0.0 END AS points_a
FROM game one
JOIN game two ON two.run = one.run AND two.pair = one.pair AND two.leg = 2
JOIN engine a ON a.run = one.run AND a.number = one.white
JOIN engine b ON b.run = one.run AND b.number = one.black
WHERE one.leg = 1 AND one.result <> 'void' AND two.result <> 'void'
  AND one.counted AND two.counted;
CREATE VIEW plies AS
SELECT g.run, g.pair, g.leg, p.number AS ply, p.move,
       CASE typeof(p.score) WHEN 'integer' THEN p.score / 1000.0 ELSE p.score END AS score,
       p.depth, p.nodes, p.time_us, p.clock_us, p.delay_us, p.pv
FROM game g JOIN ply p ON p.game = g.id;
CREATE VIEW faults AS
SELECT g.run, g.pair, g.leg, f.attempt, f.side, f.kind, f.exit_status, f.signal, f.overrun_us,
       f.raw, f.stderr_tail
FROM game g JOIN fault f ON f.game = g.id;
CREATE VIEW duplicates AS
SELECT g.run, g.pair, g.leg, f.pair AS first_pair, f.leg AS first_leg
FROM game g
JOIN game f ON f.id = (SELECT e.id FROM game e WHERE e.run = g.run AND e.line = g.line
                       ORDER BY e.pair, e.leg LIMIT 1)
WHERE g.line IS NOT NULL AND f.id <> g.id;
COMMIT;
