-- Groups that take raw files of some cameras take those of the others, too, and HEIC of phones. Groups without any keep what they have.
UPDATE "service_groups"
SET "allowed_resource_file_types" = "allowed_resource_file_types" || ARRAY(
  SELECT "type" FROM unnest(ARRAY['image/CR3', 'image/NEF', 'image/RAF', 'image/ORF', 'image/RW2', 'image/heic']) AS "new"("type")
  WHERE "type" <> ALL("allowed_resource_file_types"))
WHERE 'image/CR2' = ANY("allowed_resource_file_types");

UPDATE "service_groups"
SET "allowed_asset_file_types" = "allowed_asset_file_types" || ARRAY(
  SELECT "type" FROM unnest(ARRAY['image/CR3', 'image/NEF', 'image/RAF', 'image/ORF', 'image/RW2', 'image/heic']) AS "new"("type")
  WHERE "type" <> ALL("allowed_asset_file_types"))
WHERE 'image/CR2' = ANY("allowed_asset_file_types");
