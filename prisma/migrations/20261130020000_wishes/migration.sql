-- When the client would like the visit, and what else the order asks for on site.
ALTER TABLE "service_jobs" ADD COLUMN "wishes" JSONB;
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_wishes_is_object" CHECK (jsonb_typeof("wishes") = 'object');
