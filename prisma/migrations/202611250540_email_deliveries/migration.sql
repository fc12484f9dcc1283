-- An e-mail has one row for each recipient, because each is sent, fails and is sent again by itself. The columns of the outcome leave the request:
-- nothing has written them.
DROP INDEX "email_requests_waiting_idx";
ALTER TABLE "email_requests"
    DROP CONSTRAINT "email_requests_one_outcome",
    DROP COLUMN "message_id",
    DROP COLUMN "sent_at",
    DROP COLUMN "failed_at",
    DROP COLUMN "failure_reason",
    DROP COLUMN "attempts";
CREATE INDEX "email_requests_created_by_id_created_at_idx" ON "email_requests"("created_by_id", "created_at");

CREATE TABLE "email_deliveries" (
    "id" SERIAL NOT NULL,
    "email_request_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "replaced_email" TEXT,
    "review_link_id" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "email_deliveries_one_outcome" CHECK (num_nonnulls("sent_at", "failed_at") <= 1),
    CONSTRAINT "email_deliveries_failure_explained" CHECK ("failed_at" IS NULL OR "failure_reason" IS NOT NULL)
);
CREATE UNIQUE INDEX "email_deliveries_email_request_id_email_key" ON "email_deliveries"("email_request_id", "email");
CREATE INDEX "email_deliveries_review_link_id_idx" ON "email_deliveries"("review_link_id");
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_email_request_id_fkey" FOREIGN KEY ("email_request_id") REFERENCES "email_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_review_link_id_fkey" FOREIGN KEY ("review_link_id") REFERENCES "client_review_links"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "email_deliveries" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

-- A request shows its recipients.
CREATE TRIGGER touch_parent_on_insert AFTER INSERT ON "email_deliveries" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('email_requests', 'email_request_id');
CREATE TRIGGER touch_parent_on_update AFTER UPDATE ON "email_deliveries" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('email_requests', 'email_request_id');
CREATE TRIGGER touch_parent_on_delete AFTER DELETE ON "email_deliveries" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('email_requests', 'email_request_id');

-- The job page shows what became of each e-mail while it is sent. The update of the request, which follows each write of a recipient, announces it.
CREATE FUNCTION feed_email_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, record_id, service_job_id) SELECT DISTINCT 'job', service_job_id, service_job_id FROM old_rows WHERE service_job_id IS NOT NULL;
    ELSE
        INSERT INTO changes (kind, record_id, service_job_id) SELECT DISTINCT 'job', service_job_id, service_job_id FROM new_rows WHERE service_job_id IS NOT NULL;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "email_requests" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_email_requests();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "email_requests" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_email_requests();
CREATE TRIGGER feed_on_delete AFTER DELETE ON "email_requests" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_email_requests();
