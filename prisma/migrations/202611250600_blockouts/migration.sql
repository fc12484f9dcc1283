-- A closure that is applied to all providers overlaps the holidays of some. Every rule counts blocked time once, so nothing needs them apart.
ALTER TABLE "blockouts" DROP CONSTRAINT "blockouts_no_overlap";

-- Blockouts and the numbers of service categories in the change feed: the diary of the provider and live capacity follow them. Work hours and
-- zones of a provider touch the account, which is announced.
CREATE FUNCTION feed_blockouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, record_id, user_id) SELECT 'blockout', id, user_id FROM old_rows;
    ELSE
        INSERT INTO changes (kind, record_id, user_id) SELECT 'blockout', id, user_id FROM new_rows;
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION feed_service_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, record_id) SELECT 'category', id FROM old_rows;
    ELSE
        INSERT INTO changes (kind, record_id) SELECT 'category', id FROM new_rows;
    END IF;
    RETURN NULL;
END $$;

DO $$
DECLARE source text;
BEGIN
    FOREACH source IN ARRAY ARRAY['blockouts', 'service_categories'] LOOP
        EXECUTE format('CREATE TRIGGER feed_on_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
            FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', source, 'feed_' || source);
        EXECUTE format('CREATE TRIGGER feed_on_update AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
            FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', source, 'feed_' || source);
        EXECUTE format('CREATE TRIGGER feed_on_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
            FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', source, 'feed_' || source);
    END LOOP;
END $$;
