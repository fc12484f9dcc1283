-- Checklists of new jobs, by service and client; they stood in code before.
CREATE TABLE "checklists" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "client_id" INTEGER,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "built_in" BOOLEAN NOT NULL DEFAULT false,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checklists_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "checklists_name_key" ON "checklists"(lower("name"));
CREATE INDEX "checklists_client_id_idx" ON "checklists"("client_id");
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "checklists" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();
-- Ids below 100 are left to the product.
ALTER SEQUENCE "checklists_id_seq" RESTART WITH 101;
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_client_id_fkey"
    FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "checklist_services" (
    "checklist_id" INTEGER NOT NULL,
    "service_id" INTEGER NOT NULL,

    CONSTRAINT "checklist_services_pkey" PRIMARY KEY ("checklist_id", "service_id")
);
CREATE INDEX "checklist_services_service_id_idx" ON "checklist_services"("service_id");
ALTER TABLE "checklist_services" ADD CONSTRAINT "checklist_services_checklist_id_fkey"
    FOREIGN KEY ("checklist_id") REFERENCES "checklists"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "checklist_services" ADD CONSTRAINT "checklist_services_service_id_fkey"
    FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Where a line of a job came from. Lines of older jobs are recognised by their words.
ALTER TABLE "service_job_checklist_items" ADD COLUMN "checklist_id" INTEGER;
CREATE INDEX "service_job_checklist_items_checklist_id_idx" ON "service_job_checklist_items"("checklist_id");
ALTER TABLE "service_job_checklist_items" ADD CONSTRAINT "service_job_checklist_items_checklist_id_fkey"
    FOREIGN KEY ("checklist_id") REFERENCES "checklists"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The checklist of a job: the one of client and service, of the client, of the service, or of everything else.
CREATE FUNCTION job_checklist_id(service integer, client integer) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT k.id FROM checklists k LEFT JOIN checklist_services s ON s.checklist_id = k.id AND s.service_id = service
    WHERE (k.client_id IS NULL OR k.client_id = client)
        AND (s.service_id IS NOT NULL OR NOT EXISTS (SELECT FROM checklist_services o WHERE o.checklist_id = k.id))
    ORDER BY k.client_id IS NULL, s.service_id IS NULL, k.id LIMIT 1
$$;
