-- By what a change was made: a browser, an API key or a command.
ALTER TABLE "record_changes" ADD COLUMN "origin" TEXT;

-- The chain of hashes over the changes. Without a foreign key, so that the chain shows when a change is gone.
CREATE TABLE "record_change_seals" (
    "position" INTEGER NOT NULL,
    "record_change_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "record_change_seals_pkey" PRIMARY KEY ("position")
);
CREATE UNIQUE INDEX "record_change_seals_record_change_id_key" ON "record_change_seals"("record_change_id");
