-- A reply goes with the comment that it answers.
ALTER TABLE "asset_comments" ADD COLUMN "parent_id" INTEGER;
ALTER TABLE "asset_comments" ADD CONSTRAINT "asset_comments_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "asset_comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "asset_comments_parent_id_idx" ON "asset_comments"("parent_id");
