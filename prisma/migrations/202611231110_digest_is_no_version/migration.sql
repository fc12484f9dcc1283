-- That a digest names a notification is on no screen: it must not make the version stale that its reader has.
DROP TRIGGER keep_cache_key ON "notification_users";
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "notification_users" FOR EACH ROW
    WHEN (OLD.digest_day IS NOT DISTINCT FROM NEW.digest_day) EXECUTE FUNCTION keep_cache_key();
