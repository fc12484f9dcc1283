-- Flattened copies made so far may hold hidden layers and open annotations: the sweep of the worker has them made again, and with them the
-- previews of the pages that had none.
UPDATE "pdf_flatten_requests" r
SET "generated_at" = NULL, "output_path" = NULL, "started_at" = NULL, "attempts" = 0, "created_at" = now()
WHERE "generated_at" IS NOT NULL
    AND NOT EXISTS (SELECT FROM "pdf_flatten_requests" newer WHERE newer."file_id" = r."file_id" AND newer."id" > r."id");
