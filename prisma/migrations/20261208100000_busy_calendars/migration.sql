-- A provider's private calendar, whose busy times are blockouts. They need no reference to it, because a provider has one at most.
CREATE TABLE "busy_calendars" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "address_cipher" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_read_at" TIMESTAMPTZ(3) NOT NULL,
    "reading_since" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "expanded_at" TIMESTAMPTZ(3),
    "etag" TEXT,
    "modified" TEXT,
    "busy_count" INTEGER NOT NULL DEFAULT 0,
    "skipped_count" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "busy_calendars_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "busy_calendars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "busy_calendars_user_id_key" ON "busy_calendars"("user_id");
CREATE INDEX "busy_calendars_next_read_at_idx" ON "busy_calendars"("next_read_at");

ALTER TABLE "blockouts" ADD COLUMN "from_calendar" BOOLEAN NOT NULL DEFAULT false;
