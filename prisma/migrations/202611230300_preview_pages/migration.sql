-- Previews of every page of a PDF: page 1 has been there from the start.
ALTER TABLE "files" ADD COLUMN "page_count" INTEGER,
    ADD CONSTRAINT "files_page_count_positive" CHECK ("page_count" >= 1);
ALTER TABLE "file_preview_requests" ADD COLUMN "page_number" INTEGER NOT NULL DEFAULT 1,
    ADD CONSTRAINT "file_preview_requests_page_positive" CHECK ("page_number" >= 1);
CREATE UNIQUE INDEX "file_preview_requests_file_id_page_number_image_type_key"
    ON "file_preview_requests"("file_id", "page_number", "image_type");
DROP INDEX "file_preview_requests_file_id_image_type_key";
