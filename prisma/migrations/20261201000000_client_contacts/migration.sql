-- People at clients who order, meet us at the property or are told.
CREATE TABLE "client_contacts" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "events" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "all_orders" BOOLEAN NOT NULL DEFAULT false,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_contacts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "client_contacts_name_key" ON "client_contacts"("client_id", lower("name"));
CREATE UNIQUE INDEX "client_contacts_email_key" ON "client_contacts"("client_id", lower("email"));
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "client_contacts" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_client_id_fkey"
    FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The contacts of an order; the first is the person who asked.
CREATE TABLE "service_job_contacts" (
    "service_job_id" INTEGER NOT NULL,
    "client_contact_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "service_job_contacts_pkey" PRIMARY KEY ("service_job_id", "client_contact_id")
);
CREATE INDEX "service_job_contacts_client_contact_id_idx" ON "service_job_contacts"("client_contact_id");
ALTER TABLE "service_job_contacts" ADD CONSTRAINT "service_job_contacts_service_job_id_fkey"
    FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_contacts" ADD CONSTRAINT "service_job_contacts_client_contact_id_fkey"
    FOREIGN KEY ("client_contact_id") REFERENCES "client_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
