-- An asset is shown with all its versions: it moves on when the file of an earlier one does, too.
CREATE OR REPLACE FUNCTION touch_file_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH touched AS (SELECT id FROM resources WHERE file_id IN (SELECT id FROM new_rows) ORDER BY id FOR NO KEY UPDATE)
        UPDATE resources SET updated_at = clock_timestamp() FROM touched WHERE resources.id = touched.id;
    WITH touched AS (
        SELECT id FROM assets
        WHERE file_id IN (SELECT id FROM new_rows)
            OR id IN (SELECT asset_id FROM asset_histories WHERE file_id IN (SELECT id FROM new_rows))
        ORDER BY id FOR NO KEY UPDATE)
        UPDATE assets SET updated_at = clock_timestamp() FROM touched WHERE assets.id = touched.id;
    RETURN NULL;
END $$;
