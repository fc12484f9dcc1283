-- Processes of the API remember for a moment who is behind a session. They are told, with the commit, when that may have changed: a session
-- ended or belongs to somebody else, an account changed or was deleted, its services changed. That an idle session lives longer does not count.
CREATE FUNCTION tell_account_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changes', '');
  RETURN NULL;
END $$;

CREATE TRIGGER user_sessions_tell AFTER UPDATE OF "sid", "user_id", "data" OR DELETE OR TRUNCATE ON "user_sessions"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_account_changes();
CREATE TRIGGER users_tell AFTER UPDATE OF "id", "name", "email", "user_role_id", "time_zone", "flags", "deleted_at" OR DELETE OR TRUNCATE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_account_changes();
CREATE TRIGGER user_services_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "user_services"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_account_changes();
