-- Links by which clients review the proofs of a job without signing in: one for each job and recipient. The address is derived from id and nonce by a secret
-- of the installation, so that no row holds it; another nonce makes another address.
CREATE TABLE "client_review_links" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nonce" UUID NOT NULL DEFAULT gen_random_uuid(),
    "passcode_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "last_visit_at" TIMESTAMPTZ(3),
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_review_links_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "client_review_links_email_in_small_letters" CHECK ("email" = lower("email"))
);
CREATE UNIQUE INDEX "client_review_links_service_job_id_email_key" ON "client_review_links"("service_job_id", "email");

-- What recipients decided. A job that is sent again is decided again.
CREATE TABLE "client_review_decisions" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "client_review_link_id" INTEGER NOT NULL,
    "service_job_history_id" INTEGER NOT NULL,
    "decision" TEXT NOT NULL,
    "message" TEXT,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "client_review_decisions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "client_review_decisions_decision_known" CHECK ("decision" IN ('approved', 'changesRequested'))
);
CREATE INDEX "client_review_decisions_service_job_id_idx" ON "client_review_decisions"("service_job_id");
CREATE INDEX "client_review_decisions_client_review_link_id_idx" ON "client_review_decisions"("client_review_link_id");
CREATE UNIQUE INDEX "client_review_decisions_service_job_history_id_key" ON "client_review_decisions"("service_job_history_id");

-- Which comments came through which link. The key is the page's own name for a comment: sent twice over a bad connection, it is written once.
CREATE TABLE "client_review_comments" (
    "asset_comment_id" INTEGER NOT NULL,
    "client_review_link_id" INTEGER NOT NULL,
    "key" UUID NOT NULL,

    CONSTRAINT "client_review_comments_pkey" PRIMARY KEY ("asset_comment_id")
);
CREATE UNIQUE INDEX "client_review_comments_client_review_link_id_key_key" ON "client_review_comments"("client_review_link_id", "key");

ALTER TABLE "client_review_links" ADD CONSTRAINT "client_review_links_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_review_links" ADD CONSTRAINT "client_review_links_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "client_review_decisions" ADD CONSTRAINT "client_review_decisions_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_review_decisions" ADD CONSTRAINT "client_review_decisions_client_review_link_id_fkey" FOREIGN KEY ("client_review_link_id") REFERENCES "client_review_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_review_decisions" ADD CONSTRAINT "client_review_decisions_service_job_history_id_fkey" FOREIGN KEY ("service_job_history_id") REFERENCES "service_job_histories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_review_comments" ADD CONSTRAINT "client_review_comments_asset_comment_id_fkey" FOREIGN KEY ("asset_comment_id") REFERENCES "asset_comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_review_comments" ADD CONSTRAINT "client_review_comments_client_review_link_id_fkey" FOREIGN KEY ("client_review_link_id") REFERENCES "client_review_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A visit is no change of the link: it must not make a form that someone else has open stale.
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "client_review_links" FOR EACH ROW
    WHEN (OLD.last_visit_at IS NOT DISTINCT FROM NEW.last_visit_at) EXECUTE FUNCTION keep_cache_key();

-- The job page shows the links, when they were last visited, and, with the status of the job, what was decided.
CREATE FUNCTION feed_client_review_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, record_id, service_job_id) SELECT DISTINCT 'job', service_job_id, service_job_id FROM old_rows;
    ELSE
        INSERT INTO changes (kind, record_id, service_job_id) SELECT DISTINCT 'job', service_job_id, service_job_id FROM new_rows;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "client_review_links" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_client_review_links();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "client_review_links" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_client_review_links();
CREATE TRIGGER feed_on_delete AFTER DELETE ON "client_review_links" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_client_review_links();

-- A link shows what its recipient decided.
CREATE TRIGGER touch_parent_on_insert AFTER INSERT ON "client_review_decisions" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('client_review_links', 'client_review_link_id');
CREATE TRIGGER touch_parent_on_update AFTER UPDATE ON "client_review_decisions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('client_review_links', 'client_review_link_id');
CREATE TRIGGER touch_parent_on_delete AFTER DELETE ON "client_review_decisions" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('client_review_links', 'client_review_link_id');
