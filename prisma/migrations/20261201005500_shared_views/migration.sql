-- Views can be shared with the organisation, and keep the order and the columns of the list. Empty columns are the list's own.
ALTER TABLE "saved_views"
    ADD COLUMN "is_shared" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "order_by" TEXT,
    ADD COLUMN "columns" TEXT[] NOT NULL DEFAULT '{}';
