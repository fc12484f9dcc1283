-- Secret addresses of calendars. The secret is computed from id and nonce, so that no copy of the database holds one.
CREATE TABLE "calendar_addresses" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "zone_id" INTEGER,
    "nonce" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_addresses_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "calendar_addresses_one_owner" CHECK (num_nonnulls("user_id", "zone_id") = 1)
);
CREATE UNIQUE INDEX "calendar_addresses_user_id_key" ON "calendar_addresses"("user_id");
CREATE UNIQUE INDEX "calendar_addresses_zone_id_key" ON "calendar_addresses"("zone_id");
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "zones"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Appointments that a provider no longer has: calendar programs keep an event until they read that it is cancelled.
CREATE TABLE "cancelled_appointments" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "finish" TIMESTAMPTZ(3) NOT NULL,
    "sequence" INTEGER NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cancelled_appointments_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "cancelled_appointments_service_job_id_user_id_key" ON "cancelled_appointments"("service_job_id", "user_id");
CREATE INDEX "cancelled_appointments_user_id_cancelled_at_idx" ON "cancelled_appointments"("user_id", "cancelled_at");
ALTER TABLE "cancelled_appointments" ADD CONSTRAINT "cancelled_appointments_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cancelled_appointments" ADD CONSTRAINT "cancelled_appointments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whatever removes an on-site provider (role 5) from a job with an appointment cancels it for them. 60 minutes are the usual length.
CREATE FUNCTION keep_cancelled_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO cancelled_appointments (service_job_id, user_id, "start", "finish", sequence)
    SELECT j.id, o.user_id, j.date_service, j.date_service + make_interval(mins => coalesce(j.service_job_length, 60)), j.cache_key + 1
    FROM old_rows o JOIN service_jobs j ON j.id = o.service_job_id
    WHERE o.service_job_user_role_id = 5 AND j.date_service IS NOT NULL AND NOT EXISTS (
        SELECT FROM service_job_users a WHERE a.service_job_id = o.service_job_id AND a.user_id = o.user_id AND a.service_job_user_role_id = 5)
    ON CONFLICT (service_job_id, user_id) DO UPDATE
    SET "start" = excluded."start", "finish" = excluded."finish", sequence = excluded.sequence, cancelled_at = CURRENT_TIMESTAMP;
    RETURN NULL;
END $$;
CREATE TRIGGER keep_cancelled_on_update AFTER UPDATE ON service_job_users REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_cancelled_appointments();
CREATE TRIGGER keep_cancelled_on_delete AFTER DELETE ON service_job_users REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_cancelled_appointments();
