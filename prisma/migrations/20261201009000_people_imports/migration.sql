-- Imports of CSV files are not of clients only.
ALTER TABLE "client_import_batches" RENAME TO "import_batches";
ALTER TABLE "client_import_rows" RENAME TO "import_rows";
ALTER TABLE "import_rows" RENAME COLUMN "client_import_batch_id" TO "import_batch_id";
ALTER SEQUENCE "client_import_batches_id_seq" RENAME TO "import_batches_id_seq";
ALTER SEQUENCE "client_import_rows_id_seq" RENAME TO "import_rows_id_seq";
ALTER TABLE "import_batches" RENAME CONSTRAINT "client_import_batches_pkey" TO "import_batches_pkey";
ALTER TABLE "import_batches" RENAME CONSTRAINT "client_import_batches_created_by_id_fkey" TO "import_batches_created_by_id_fkey";
ALTER TABLE "import_rows" RENAME CONSTRAINT "client_import_rows_pkey" TO "import_rows_pkey";
ALTER TABLE "import_rows" RENAME CONSTRAINT "client_import_rows_client_import_batch_id_fkey" TO "import_rows_import_batch_id_fkey";
ALTER TABLE "import_rows" RENAME CONSTRAINT "client_import_rows_client_id_fkey" TO "import_rows_client_id_fkey";
ALTER TABLE "import_rows" DROP CONSTRAINT "client_import_rows_one_outcome";
ALTER TABLE "import_rows" DROP CONSTRAINT "client_import_rows_outcome_when_processed";
ALTER INDEX "client_import_batches_created_by_id_created_at_idx" RENAME TO "import_batches_created_by_id_created_at_idx";
ALTER INDEX "client_import_rows_client_import_batch_id_row_number_key" RENAME TO "import_rows_import_batch_id_row_number_key";
ALTER INDEX "client_import_rows_waiting_idx" RENAME TO "import_rows_waiting_idx";

ALTER TABLE "import_batches" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'clients';
ALTER TABLE "import_batches" ALTER COLUMN "kind" DROP DEFAULT;
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_kind" CHECK ("kind" IN ('clients', 'users'));
ALTER TABLE "import_rows" ADD COLUMN "user_id" INTEGER;
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "import_rows"
    ADD CONSTRAINT "import_rows_one_outcome" CHECK (num_nonnulls("client_id", "user_id", "failure_reason") <= 1),
    ADD CONSTRAINT "import_rows_outcome_when_processed" CHECK ("processed_at" IS NOT NULL OR num_nonnulls("client_id", "user_id", "failure_reason") = 0);
CREATE INDEX "import_rows_user_id_idx" ON "import_rows"("user_id");

-- People who are imported are invited when somebody says so.
ALTER TABLE "users" ADD COLUMN "awaits_invitation" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "users_awaits_invitation_idx" ON "users"("id") WHERE "awaits_invitation";
