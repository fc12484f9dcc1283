-- Tiles of a picture or of a page of a PDF. They are shown inside no other record, so they need neither cache_key nor triggers.
CREATE TABLE "tile_sets" (
    "id" SERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "page_number" INTEGER NOT NULL DEFAULT 1,
    "output_path" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "generated_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tile_sets_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "tile_sets_file_id_page_number_key" ON "tile_sets"("file_id", "page_number");
-- The sweep looks only for those that are waiting.
CREATE INDEX "tile_sets_waiting" ON "tile_sets"("created_at") WHERE "generated_at" IS NULL AND "failed_at" IS NULL;

ALTER TABLE "tile_sets" ADD CONSTRAINT "tile_sets_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
