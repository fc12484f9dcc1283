-- Notifications and clocks in the change feed: each row concerns one person, whom it names, so that a statement about many rows of theirs is announced once.
CREATE FUNCTION feed_notification_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO changes (kind, record_id, user_id) SELECT DISTINCT 'notification', user_id, user_id FROM new_rows;
    ELSIF TG_OP = 'UPDATE' THEN
        -- How far an e-mail of it has come is on no screen.
        INSERT INTO changes (kind, record_id, user_id) SELECT DISTINCT 'notification', n.user_id, n.user_id
        FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.read_at IS DISTINCT FROM o.read_at;
    ELSE
        INSERT INTO changes (kind, record_id, user_id) SELECT DISTINCT 'notification', user_id, user_id FROM old_rows;
    END IF;
    RETURN NULL;
END $$;

-- Breaks and time on jobs touch their shift (touch_parent), which announces them.
CREATE FUNCTION feed_user_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, record_id, user_id) SELECT DISTINCT 'time', user_id, user_id FROM old_rows;
    ELSE
        INSERT INTO changes (kind, record_id, user_id) SELECT DISTINCT 'time', user_id, user_id FROM new_rows;
    END IF;
    RETURN NULL;
END $$;

DO $$
DECLARE source text;
BEGIN
    FOREACH source IN ARRAY ARRAY['notification_users', 'user_times'] LOOP
        EXECUTE format('CREATE TRIGGER feed_on_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
            FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', source, 'feed_' || source);
        EXECUTE format('CREATE TRIGGER feed_on_update AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
            FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', source, 'feed_' || source);
        EXECUTE format('CREATE TRIGGER feed_on_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
            FOR EACH STATEMENT EXECUTE FUNCTION %2$I()', source, 'feed_' || source);
    END LOOP;
END $$;
