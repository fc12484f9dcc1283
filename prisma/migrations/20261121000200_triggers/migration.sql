-- cache_key and updated_at belong to the database: no write can forget them.

CREATE FUNCTION keep_cache_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.cache_key := OLD.cache_key + 1;
    NEW.updated_at := clock_timestamp();
    RETURN NEW;
END $$;

-- Every table with a cache_key, users apart. A later table with one gets its own trigger in its migration; a test looks for it.
DO $$
DECLARE name text;
BEGIN
    FOR name IN SELECT table_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND column_name = 'cache_key' AND table_name <> 'users'
    LOOP
        EXECUTE format('CREATE TRIGGER keep_cache_key BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION keep_cache_key()', name);
    END LOOP;
END $$;
-- Signing in is no change of the account: it must not make a form that someone else has open stale.
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "users" FOR EACH ROW
    WHEN (OLD.last_sign_in_at IS NOT DISTINCT FROM NEW.last_sign_in_at) EXECUTE FUNCTION keep_cache_key();

-- A record also moves on when something shown inside it does. One statement touches each parent once, in the order of ids, so that
-- two batches that touch the same parents wait for one another instead of deadlocking.
CREATE FUNCTION touch_parent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    parent text := TG_ARGV[0];
    reference text := TG_ARGV[1];
    changed text;
BEGIN
    changed := CASE TG_OP
        WHEN 'INSERT' THEN format('SELECT %I FROM new_rows', reference)
        WHEN 'DELETE' THEN format('SELECT %I FROM old_rows', reference)
        ELSE format('SELECT %1$I FROM new_rows UNION SELECT %1$I FROM old_rows', reference)
    END;
    EXECUTE format('WITH touched AS (SELECT id FROM %1$I WHERE id IN (%2$s) ORDER BY id FOR NO KEY UPDATE)
        UPDATE %1$I AS parent SET updated_at = clock_timestamp() FROM touched WHERE parent.id = touched.id', parent, changed);
    RETURN NULL;
END $$;

DO $$
DECLARE child record;
BEGIN
    FOR child IN SELECT * FROM (VALUES
        ('service_job_details', 'service_job_id', 'service_jobs'),
        ('service_job_notes', 'service_job_id', 'service_jobs'),
        ('service_job_tags', 'service_job_id', 'service_jobs'),
        ('service_job_users', 'service_job_id', 'service_jobs'),
        ('service_job_checklist_items', 'service_job_id', 'service_jobs'),
        ('service_job_collaborators', 'service_job_id', 'service_jobs'),
        ('service_job_proofing_urls', 'service_job_id', 'service_jobs'),
        ('content_direct_providers', 'service_job_id', 'service_jobs'),
        ('user_services', 'user_id', 'users'),
        ('user_offices', 'user_id', 'users'),
        ('providers', 'user_id', 'users'),
        ('weekly_slots', 'user_id', 'users'),
        ('zone_providers', 'user_id', 'users'),
        ('provider_bookable_services', 'provider_id', 'providers'),
        ('provider_secondary_categories', 'provider_id', 'providers'),
        ('client_account_managers', 'client_id', 'clients'),
        ('client_blacklisted_providers', 'client_id', 'clients'),
        ('client_youtube_channels', 'youtube_channel_id', 'youtube_channels'),
        ('zone_dusk_times', 'zone_id', 'zones'),
        ('workflow_statuses', 'workflow_id', 'workflows'),
        ('workflow_transitions', 'workflow_id', 'workflows'),
        ('user_break_times', 'user_time_id', 'user_times'),
        ('service_job_user_times', 'user_time_id', 'user_times'),
        ('file_preview_requests', 'file_id', 'files'),
        ('pdf_flatten_requests', 'file_id', 'files'),
        ('asset_comments', 'asset_id', 'assets'),
        ('asset_comment_details', 'asset_comment_id', 'asset_comments'),
        ('asset_histories', 'asset_id', 'assets'),
        ('asset_copies', 'asset_id', 'assets'),
        ('copy_details', 'asset_copy_id', 'asset_copies')
    ) AS t(name, reference, parent)
    LOOP
        EXECUTE format('CREATE TRIGGER touch_parent_on_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
            FOR EACH STATEMENT EXECUTE FUNCTION touch_parent(%L, %L)', child.name, child.parent, child.reference);
        EXECUTE format('CREATE TRIGGER touch_parent_on_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
            FOR EACH STATEMENT EXECUTE FUNCTION touch_parent(%L, %L)', child.name, child.parent, child.reference);
        EXECUTE format('CREATE TRIGGER touch_parent_on_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
            FOR EACH STATEMENT EXECUTE FUNCTION touch_parent(%L, %L)', child.name, child.parent, child.reference);
    END LOOP;
END $$;

-- The platform a job comes from is a filter of the job list, so it is a column; the details decide it: workbase details (15) make it
-- CH, real-studios details (14) RH.
CREATE FUNCTION keep_platform() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE job_id integer := coalesce(NEW.service_job_id, OLD.service_job_id);
BEGIN
    UPDATE service_jobs SET platform = (
        SELECT CASE WHEN bool_or(entity_field_type_id = 15) THEN 'CH' WHEN bool_or(entity_field_type_id = 14) THEN 'RH' ELSE 'CT' END
        FROM service_job_details WHERE service_job_id = job_id)
    WHERE id = job_id;
    RETURN NULL;
END $$;
CREATE TRIGGER keep_platform_on_insert AFTER INSERT ON "service_job_details" FOR EACH ROW
    WHEN (NEW.entity_field_type_id IN (14, 15)) EXECUTE FUNCTION keep_platform();
CREATE TRIGGER keep_platform_on_delete AFTER DELETE ON "service_job_details" FOR EACH ROW
    WHEN (OLD.entity_field_type_id IN (14, 15)) EXECUTE FUNCTION keep_platform();

-- Without a BackOffice account (role 10) nobody could administer anything. The lock makes two that remove each other take turns.
CREATE FUNCTION keep_last_back_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(7306821);
    IF NOT EXISTS (SELECT FROM users WHERE user_role_id = 10 AND deleted_at IS NULL) THEN
        RAISE EXCEPTION 'violates check constraint "users_last_back_office_stays"'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_back_office_stays', TABLE = 'users';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER keep_last_back_office_on_update AFTER UPDATE OF "user_role_id", "deleted_at" ON "users" FOR EACH ROW
    WHEN (OLD.user_role_id = 10 AND OLD.deleted_at IS NULL AND (NEW.user_role_id IS DISTINCT FROM 10 OR NEW.deleted_at IS NOT NULL))
    EXECUTE FUNCTION keep_last_back_office();
CREATE TRIGGER keep_last_back_office_on_delete AFTER DELETE ON "users" FOR EACH ROW
    WHEN (OLD.user_role_id = 10 AND OLD.deleted_at IS NULL) EXECUTE FUNCTION keep_last_back_office();
