-- What a person should know about a preview that was made, such as that the end of the picture is missing.
ALTER TABLE "file_preview_requests" ADD COLUMN "warning" TEXT,
    ADD CONSTRAINT "file_preview_requests_warning_of_preview" CHECK ("warning" IS NULL OR "generated_at" IS NOT NULL);
