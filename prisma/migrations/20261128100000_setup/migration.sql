-- An installation that has jobs is set up, so nobody there is led through the set-up.
INSERT INTO "settings" ("id", "name", "value")
SELECT 2, 'setup', '{"dismissed": true}' WHERE EXISTS (SELECT FROM "service_jobs");
