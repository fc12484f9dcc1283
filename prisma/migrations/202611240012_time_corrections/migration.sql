-- Requests to correct time entries, with what the entries were. Accepted times are written to the entries themselves.
CREATE TABLE "time_corrections" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_time_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "service_job_id" INTEGER,
    "original_start" TIMESTAMPTZ(3) NOT NULL,
    "original_end" TIMESTAMPTZ(3) NOT NULL,
    "proposed_start" TIMESTAMPTZ(3) NOT NULL,
    "proposed_end" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "accepted_start" TIMESTAMPTZ(3),
    "accepted_end" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "comment" TEXT,
    "shortened" JSONB NOT NULL DEFAULT '[]',
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "time_corrections_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "time_corrections_kind_known" CHECK ("kind" IN ('shift', 'break', 'job')),
    CONSTRAINT "time_corrections_status_known" CHECK ("status" IN ('open', 'accepted', 'refused', 'withdrawn')),
    CONSTRAINT "time_corrections_start_before_end" CHECK ("proposed_start" < "proposed_end" AND "accepted_start" < "accepted_end"),
    CONSTRAINT "time_corrections_not_decided_by_owner" CHECK ("decided_by_id" <> "user_id")
);
CREATE INDEX "time_corrections_user_time_id_idx" ON "time_corrections"("user_time_id");
CREATE INDEX "time_corrections_user_id_created_at_idx" ON "time_corrections"("user_id", "created_at" DESC);
CREATE INDEX "time_corrections_status_created_at_idx" ON "time_corrections"("status", "created_at" DESC);
-- One request for an entry waits at a time.
CREATE UNIQUE INDEX "time_corrections_one_open" ON "time_corrections"("kind", "entry_id") WHERE "status" = 'open';

ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_user_time_id_fkey" FOREIGN KEY ("user_time_id") REFERENCES "user_times"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "time_corrections" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

-- The shift moves on with a request about it, which announces it to its person and to those who decide.
CREATE TRIGGER touch_parent_on_insert AFTER INSERT ON "time_corrections" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('user_times', 'user_time_id');
CREATE TRIGGER touch_parent_on_update AFTER UPDATE ON "time_corrections" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('user_times', 'user_time_id');
CREATE TRIGGER touch_parent_on_delete AFTER DELETE ON "time_corrections" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('user_times', 'user_time_id');
