-- What the bytes of a file are: the checksum finds a file that a job already has, the etag finds a blob that was replaced behind our back.
ALTER TABLE "files" ADD COLUMN "checksum" TEXT, ADD COLUMN "etag" TEXT;
ALTER TABLE "files" ADD CONSTRAINT "files_checksum_form" CHECK ("checksum" ~ '^[0-9a-f]{64}$');

-- A resource of the same content is in a job once. Paths of resources begin with the id of their job.
CREATE UNIQUE INDEX "files_one_resource_of_a_content" ON "files"
    ("file_service_container_id", split_part("file_path", '/', 1), "checksum")
    WHERE "checksum" IS NOT NULL AND split_part("file_path", '/', 2) = 'resources';

-- A file is shown inside of resources and assets, with its previews: these move on when it does.
CREATE FUNCTION touch_file_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH touched AS (SELECT id FROM resources WHERE file_id IN (SELECT id FROM new_rows) ORDER BY id FOR NO KEY UPDATE)
        UPDATE resources SET updated_at = clock_timestamp() FROM touched WHERE resources.id = touched.id;
    WITH touched AS (SELECT id FROM assets WHERE file_id IN (SELECT id FROM new_rows) ORDER BY id FOR NO KEY UPDATE)
        UPDATE assets SET updated_at = clock_timestamp() FROM touched WHERE assets.id = touched.id;
    RETURN NULL;
END $$;
CREATE TRIGGER touch_file_owners AFTER UPDATE ON "files" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_file_owners();
