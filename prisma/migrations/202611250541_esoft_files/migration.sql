-- When everything that Esoft made for a submission was here.
ALTER TABLE "esoft_submissions" ADD COLUMN "finished_at" TIMESTAMPTZ(3);

-- Finished files that Esoft announced. Each is fetched by itself, once: the vendor may announce it twice.
CREATE TABLE "esoft_files" (
    "id" SERIAL NOT NULL,
    "esoft_submission_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "stored_at" TIMESTAMPTZ(3),

    CONSTRAINT "esoft_files_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "esoft_files_esoft_submission_id_name_key" ON "esoft_files"("esoft_submission_id", "name");
ALTER TABLE "esoft_files" ADD CONSTRAINT "esoft_files_esoft_submission_id_fkey" FOREIGN KEY ("esoft_submission_id") REFERENCES "esoft_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A submission shows how many of its files have come.
CREATE TRIGGER touch_parent_on_insert AFTER INSERT ON "esoft_files" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('esoft_submissions', 'esoft_submission_id');
CREATE TRIGGER touch_parent_on_update AFTER UPDATE ON "esoft_files" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('esoft_submissions', 'esoft_submission_id');
CREATE TRIGGER touch_parent_on_delete AFTER DELETE ON "esoft_files" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('esoft_submissions', 'esoft_submission_id');
