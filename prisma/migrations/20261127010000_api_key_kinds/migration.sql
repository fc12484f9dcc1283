-- Keys are of two kinds. Those that exist become client keys, which see least: what needs more gets a house key, made on purpose.
ALTER TABLE "api_keys" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'client', ADD COLUMN "scopes" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "api_keys" ALTER COLUMN "kind" DROP DEFAULT;
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_kind_known" CHECK ("kind" IN ('client', 'house'));
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes_of_house_keys" CHECK (("kind" = 'house') = (cardinality("scopes") > 0));

-- Who comments and decides by a client key is a reviewer like a recipient of a link, without an address that opens anything.
ALTER TABLE "client_review_links" ADD COLUMN "integration_id" INTEGER;
ALTER TABLE "client_review_links" ADD CONSTRAINT "client_review_links_integration_id_fkey" FOREIGN KEY ("integration_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "client_review_links_service_job_id_integration_id_key" ON "client_review_links"("service_job_id", "integration_id");
