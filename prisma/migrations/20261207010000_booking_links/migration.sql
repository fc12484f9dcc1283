-- Links by which clients book a visit without signing in: one for each visit. The address is derived from id and nonce by a secret of the installation, so that
-- no row holds it; another nonce makes another address.
CREATE TABLE "booking_links" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "nonce" UUID NOT NULL DEFAULT gen_random_uuid(),
    "passcode_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "last_visit_at" TIMESTAMPTZ(3),
    "last_offer_at" TIMESTAMPTZ(3),
    "move_count" INTEGER NOT NULL DEFAULT 0,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_links_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "booking_link_jobs" (
    "service_job_id" INTEGER NOT NULL,
    "booking_link_id" INTEGER NOT NULL,

    CONSTRAINT "booking_link_jobs_pkey" PRIMARY KEY ("service_job_id")
);
CREATE INDEX "booking_link_jobs_booking_link_id_idx" ON "booking_link_jobs"("booking_link_id");

-- The time that a client is choosing. Nobody else gets it until it expires.
CREATE TABLE "booking_holds" (
    "booking_link_id" INTEGER NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "booking_holds_pkey" PRIMARY KEY ("booking_link_id")
);
CREATE INDEX "booking_holds_expires_at_idx" ON "booking_holds"("expires_at");
CREATE INDEX "booking_holds_service_job_id_idx" ON "booking_holds"("service_job_id");

ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "booking_link_jobs" ADD CONSTRAINT "booking_link_jobs_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "booking_link_jobs" ADD CONSTRAINT "booking_link_jobs_booking_link_id_fkey" FOREIGN KEY ("booking_link_id") REFERENCES "booking_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_booking_link_id_fkey" FOREIGN KEY ("booking_link_id") REFERENCES "booking_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the client does is no change of the link: it must not make a form that someone else has open stale.
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "booking_links" FOR EACH ROW
    WHEN ((OLD.name, OLD.nonce, OLD.passcode_hash, OLD.expires_at, OLD.revoked_at, OLD.created_by_id)
        IS DISTINCT FROM (NEW.name, NEW.nonce, NEW.passcode_hash, NEW.expires_at, NEW.revoked_at, NEW.created_by_id)) EXECUTE FUNCTION keep_cache_key();

-- The job page shows the link, and the time that the client is choosing.
CREATE FUNCTION feed_booking_link_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, record_id, service_job_id) SELECT DISTINCT 'job', service_job_id, service_job_id FROM old_rows;
    ELSE
        INSERT INTO changes (kind, record_id, service_job_id) SELECT DISTINCT 'job', service_job_id, service_job_id FROM new_rows;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "booking_link_jobs" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_booking_link_jobs();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "booking_link_jobs" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_booking_link_jobs();
CREATE TRIGGER feed_on_delete AFTER DELETE ON "booking_link_jobs" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_booking_link_jobs();

CREATE FUNCTION feed_booking_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (kind, record_id, service_job_id)
        SELECT DISTINCT 'job', j.service_job_id, j.service_job_id FROM new_rows n JOIN booking_link_jobs j ON j.booking_link_id = n.id;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_update AFTER UPDATE ON "booking_links" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_booking_links();

CREATE FUNCTION feed_booking_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, record_id, service_job_id)
            SELECT DISTINCT 'job', j.service_job_id, j.service_job_id FROM old_rows o JOIN booking_link_jobs j ON j.booking_link_id = o.booking_link_id;
    ELSE
        INSERT INTO changes (kind, record_id, service_job_id)
            SELECT DISTINCT 'job', j.service_job_id, j.service_job_id FROM new_rows n JOIN booking_link_jobs j ON j.booking_link_id = n.booking_link_id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "booking_holds" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_booking_holds();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "booking_holds" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_booking_holds();
CREATE TRIGGER feed_on_delete AFTER DELETE ON "booking_holds" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_booking_holds();
