-- Files that records name and the storage did not have when the backup was made. Null of a check, and of backups before this column.
ALTER TABLE "backup_runs" ADD COLUMN "missing_count" INTEGER;
