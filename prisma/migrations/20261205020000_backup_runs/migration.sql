-- What `npm run backup` and trial restores did, for the Operations page. Written at the start and at the end, so that one that was cut off is seen.
CREATE TABLE "backup_runs" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "backup_id" TEXT,
    "began_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "record_count" BIGINT,
    "file_count" INTEGER,
    "byte_count" BIGINT,
    "added_byte_count" BIGINT,
    "error" TEXT,

    CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("id")
);
