-- Requests to add a shift that was never clocked in, and to remove one that should not exist.
ALTER TABLE "time_corrections" ADD COLUMN "action" TEXT NOT NULL DEFAULT 'change';
ALTER TABLE "time_corrections" ALTER COLUMN "user_time_id" DROP NOT NULL;
ALTER TABLE "time_corrections" ALTER COLUMN "entry_id" DROP NOT NULL;
ALTER TABLE "time_corrections" ALTER COLUMN "original_start" DROP NOT NULL;
ALTER TABLE "time_corrections" ALTER COLUMN "original_end" DROP NOT NULL;
ALTER TABLE "time_corrections" ALTER COLUMN "proposed_start" DROP NOT NULL;
ALTER TABLE "time_corrections" ALTER COLUMN "proposed_end" DROP NOT NULL;
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_action_known" CHECK ("action" IN ('change', 'add', 'remove'));
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_shifts_added_or_removed" CHECK ("action" = 'change' OR "kind" = 'shift');
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_entry_unless_added" CHECK ("action" = 'add' OR "entry_id" IS NOT NULL);
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_original_unless_added"
    CHECK (("action" = 'add') = ("original_start" IS NULL) AND ("action" = 'add') = ("original_end" IS NULL));
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_proposed_unless_removed"
    CHECK (("action" = 'remove') = ("proposed_start" IS NULL) AND ("action" = 'remove') = ("proposed_end" IS NULL));

-- The requests for a shift outlive it, because they are its history.
ALTER TABLE "time_corrections" DROP CONSTRAINT "time_corrections_user_time_id_fkey";
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_user_time_id_fkey"
    FOREIGN KEY ("user_time_id") REFERENCES "user_times"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The reports read removed shifts from here.
CREATE INDEX "time_corrections_removed_idx" ON "time_corrections"("user_id", "original_start") WHERE "action" = 'remove' AND "status" = 'accepted';

-- A request announces itself, because a shift to add has no shift yet that could.
DROP TRIGGER touch_parent_on_insert ON "time_corrections";
DROP TRIGGER touch_parent_on_update ON "time_corrections";
DROP TRIGGER touch_parent_on_delete ON "time_corrections";
CREATE TRIGGER feed_on_insert AFTER INSERT ON "time_corrections" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_user_times();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "time_corrections" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_user_times();
CREATE TRIGGER feed_on_delete AFTER DELETE ON "time_corrections" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_user_times();
