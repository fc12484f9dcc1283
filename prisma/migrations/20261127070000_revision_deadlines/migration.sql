-- By when an open change request is to be answered: the client deadline, or, when that had passed before the request, some working hours after it.
-- Generated, so that a new client deadline counts, and a sending that is taken back opens the request again, without anybody thinking of it.
ALTER TABLE "service_jobs"
    ADD COLUMN "changes_requested_at" TIMESTAMPTZ(3),
    ADD COLUMN "revision_limit" TIMESTAMPTZ(3),
    ADD COLUMN "revision_deadline" TIMESTAMPTZ(3) GENERATED ALWAYS AS (
        CASE WHEN "changes_requested_at" IS NULL OR "proofed_at" > "changes_requested_at" OR "service_job_status_id" IN (150, 170, 180) THEN NULL
             WHEN "client_deadline" >= "changes_requested_at" THEN "client_deadline"
             ELSE "revision_limit" END) STORED;

-- Requests up to now. The working hours of later ones are computed by the product; two working days are near enough for these.
ALTER TABLE "service_jobs" DISABLE TRIGGER keep_cache_key;
UPDATE "service_jobs" j
SET "changes_requested_at" = h.asked_at,
    "revision_limit" = h.asked_at + make_interval(days => CASE extract(isodow FROM h.asked_at)::int WHEN 7 THEN 3 WHEN 4 THEN 4 WHEN 5 THEN 4 WHEN 6 THEN 4 ELSE 2 END)
FROM (SELECT service_job_id, max(created_at) AS asked_at FROM "service_job_histories" WHERE service_job_status_id = 160 GROUP BY 1) h
WHERE h.service_job_id = j.id;
ALTER TABLE "service_jobs" ENABLE TRIGGER keep_cache_key;

CREATE INDEX "service_jobs_revision_deadline_idx" ON "service_jobs"("revision_deadline", "id") WHERE "revision_deadline" IS NOT NULL;

-- The list counts late revisions beside its other filters, so the indexes that answer the counts alone hold them.
DROP INDEX "service_jobs_open_facets_idx";
DROP INDEX "service_jobs_live_facets_idx";
CREATE INDEX "service_jobs_open_facets_idx" ON "service_jobs"("service_job_status_id", "service_id")
    INCLUDE ("id", "client_id", "campaign_id", "client_deadline", "proofed_at", "date_service", "uploaded_at", "revision_deadline", "platform", "has_resources") WHERE "service_job_status_id" < 170;
CREATE INDEX "service_jobs_live_facets_idx" ON "service_jobs"("service_job_status_id", "service_id")
    INCLUDE ("id", "client_id", "campaign_id", "client_deadline", "proofed_at", "date_service", "uploaded_at", "revision_deadline", "platform", "has_resources") WHERE "service_job_status_id" < 180;
