-- Writers of what the client's systems know of a job: sent again under the same reference it is written once. A reference is one of a job, because
-- systems of different clients can use the same one.
ALTER TABLE "client_resources" ADD COLUMN "external_reference" TEXT;
CREATE UNIQUE INDEX "client_resources_service_job_id_kind_external_reference_key"
    ON "client_resources"("service_job_id", "kind", "external_reference");

DROP INDEX "client_proofing_comments_external_reference_key";
CREATE UNIQUE INDEX "client_proofing_comments_service_job_id_external_reference_key"
    ON "client_proofing_comments"("service_job_id", "external_reference");

-- Who sent it, so that the key of a client reaches only what it sent itself.
ALTER TABLE "client_resources" ADD COLUMN "created_by_id" INTEGER;
ALTER TABLE "client_resources" ADD CONSTRAINT "client_resources_created_by_id_fkey"
    FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "client_proofing_comments" ADD COLUMN "created_by_id" INTEGER;
ALTER TABLE "client_proofing_comments" ADD CONSTRAINT "client_proofing_comments_created_by_id_fkey"
    FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
