-- A selection of files that one person is about to save. It goes soon after it has expired.
CREATE TABLE "downloads" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "campaign_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "record_ids" INTEGER[] NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "downloads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "downloads_kind_known" CHECK ("kind" IN ('resources', 'assets')),
    CONSTRAINT "downloads_not_empty" CHECK (cardinality("record_ids") > 0)
);

CREATE INDEX "downloads_user_id_idx" ON "downloads"("user_id");
CREATE INDEX "downloads_campaign_id_idx" ON "downloads"("campaign_id");
CREATE INDEX "downloads_expires_at_idx" ON "downloads"("expires_at");

ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE CASCADE ON UPDATE CASCADE;
