-- Two zones of the same name could not be told apart in a picker.
CREATE UNIQUE INDEX "zones_name_key" ON "zones"(lower("name"));

-- Clients and providers are edited with their zone: it moves on when they come or go, so that of two people who edit it neither
-- overwrites the other unseen.
CREATE TRIGGER touch_zone_on_insert AFTER INSERT ON "zone_providers" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('zones', 'zone_id');
CREATE TRIGGER touch_zone_on_update AFTER UPDATE ON "zone_providers" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('zones', 'zone_id');
CREATE TRIGGER touch_zone_on_delete AFTER DELETE ON "zone_providers" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('zones', 'zone_id');

-- A client is touched for many reasons; only one that comes, goes, moves or is deleted concerns its zones.
CREATE FUNCTION touch_zones_of_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH moved AS (
        SELECT o.zone_id AS former, n.zone_id AS present FROM old_rows o JOIN new_rows n ON n.id = o.id
        WHERE o.zone_id IS DISTINCT FROM n.zone_id OR (o.deleted_at IS NULL) <> (n.deleted_at IS NULL)
    ), touched AS (
        SELECT id FROM zones WHERE id IN (SELECT former FROM moved UNION SELECT present FROM moved) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE zones SET updated_at = clock_timestamp() FROM touched WHERE zones.id = touched.id;
    RETURN NULL;
END $$;
CREATE TRIGGER touch_zone_on_insert AFTER INSERT ON "clients" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('zones', 'zone_id');
CREATE TRIGGER touch_zone_on_update AFTER UPDATE ON "clients" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_zones_of_clients();
CREATE TRIGGER touch_zone_on_delete AFTER DELETE ON "clients" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('zones', 'zone_id');

-- People search clients by letters, digits and spaces only, so O'Brien & Co is found by OBrien.
ALTER TABLE "clients" ADD COLUMN "search_name" TEXT
    GENERATED ALWAYS AS (regexp_replace(lower("name"), '[^[:alnum:] ]+', '', 'g')) STORED;
CREATE INDEX "clients_search_name_trgm_idx" ON "clients" USING gin ("search_name" gin_trgm_ops);
