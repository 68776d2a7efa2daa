-- Which engine is ahead, and how the pairs went: the pentanomial of the first engine.
SELECT engine_a, engine_b,
       sum(points_a = 0) AS LL, sum(points_a = 0.5) AS LD, sum(points_a = 1) AS "DD+WL",
       sum(points_a = 1.5) AS WD, sum(points_a = 2) AS WW,
       round(avg(points_a) / 2, 3) AS score
FROM pairs WHERE run = 1
GROUP BY engine_a, engine_b;

-- How games end.
SELECT reason, count(*) AS games, round(avg(plies), 1) AS mean_plies
FROM games WHERE run = 1 AND counted
GROUP BY reason ORDER BY games DESC, reason;

-- Openings that one side always wins: nothing to learn from them.
SELECT opening, count(*) AS pairs
FROM pairs WHERE run = 1
GROUP BY opening
HAVING sum(points_a <> 1) = 0
   AND opening NOT IN (SELECT opening FROM games WHERE run = 1 AND result = 'draw')
ORDER BY pairs DESC, opening;

-- Depth, speed and time of each engine, where White moves first (else swap g.white and g.black).
SELECT engine, round(avg(depth), 1) AS depth,
       round(sum(nodes) * 1e6 / sum(time_us)) AS nodes_per_s,
       round(avg(time_us) / 1e6, 3) AS s_per_move
FROM (SELECT CASE WHEN p.ply % 2 = 1 THEN g.white ELSE g.black END AS engine,
             p.depth, p.nodes, p.time_us
      FROM plies p JOIN games g USING (run, pair, leg)
      WHERE run = 1 AND p.time_us IS NOT NULL)
GROUP BY engine ORDER BY engine;

-- Who failed, how often, and the last words of the latest failure.
SELECT CASE f.side WHEN 'white' THEN g.white ELSE g.black END AS engine, f.kind,
       count(*) AS times, max(f.pair) AS latest_pair, f.signal, f.stderr_tail
FROM faults f JOIN games g USING (run, pair, leg)
WHERE run = 1 AND f.kind <> 'suspended'
GROUP BY engine, f.kind ORDER BY times DESC, engine;
