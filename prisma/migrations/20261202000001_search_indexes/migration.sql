-- outside of a transaction
-- What the search compares besides addresses and names of clients: notes, numbers of the client, people at the property and at clients.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "service_job_notes_content_trgm_idx" ON "service_job_notes" USING gin ("content" gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "service_jobs_external_reference_trgm_idx" ON "service_jobs" USING gin ("external_reference" gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "campaigns_external_reference_trgm_idx" ON "campaigns" USING gin ("external_reference" gin_trgm_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "client_contacts_name_trgm_idx" ON "client_contacts" USING gin ("name" gin_trgm_ops);

-- Details of the types Agent (11) and OtherAttendee (13) hold a person: { name, contactNumber }.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "service_job_details_person_name_idx" ON "service_job_details" USING gin (("value" ->> 'name') gin_trgm_ops)
  WHERE "entity_field_type_id" IN (11, 13);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "service_job_details_person_phone_idx" ON "service_job_details"
  USING gin (regexp_replace("value" ->> 'contactNumber', '\D', '', 'g') gin_trgm_ops) WHERE "entity_field_type_id" IN (11, 13);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "client_contacts_phone_digits_idx" ON "client_contacts" USING gin (regexp_replace("phone", '\D', '', 'g') gin_trgm_ops);
