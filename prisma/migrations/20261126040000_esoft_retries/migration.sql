-- An order that is tried again says why the last attempt failed; one that Esoft took says nothing of it.
ALTER TABLE "esoft_submissions"
    DROP CONSTRAINT "esoft_submissions_failure_explained",
    ADD CONSTRAINT "esoft_submissions_failure_explained" CHECK ("failed_at" IS NULL OR "failure_reason" IS NOT NULL),
    ADD CONSTRAINT "esoft_submissions_taken_without_failure" CHECK ("sent_at" IS NULL OR "failure_reason" IS NULL);
