-- A notification whose words change is announced to the people who have it; what else changes of it is on no screen.
CREATE FUNCTION feed_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (kind, record_id, user_id) SELECT DISTINCT 'notification', u.user_id, u.user_id
    FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN notification_users u ON u.notification_id = n.id
    WHERE n.description IS DISTINCT FROM o.description;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_update AFTER UPDATE ON "notifications" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_notifications();
