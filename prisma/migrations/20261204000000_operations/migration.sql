-- The processes that run. Unlogged, because each writes its row again within seconds.
CREATE UNLOGGED TABLE "processes" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "schema_version" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "has_ffmpeg" BOOLEAN,
    "disk_free_bytes" BIGINT,
    "disk_bytes" BIGINT,
    "queue" JSONB,

    CONSTRAINT "processes_pkey" PRIMARY KEY ("id")
);

-- Since when the services that Shootdesk needs answer or do not.
CREATE UNLOGGED TABLE "part_states" (
    "name" TEXT NOT NULL,
    "is_up" BOOLEAN NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "part_states_pkey" PRIMARY KEY ("name")
);

-- The last run of each timer, of all processes together.
CREATE TABLE "timer_runs" (
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "took_ms" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "succeeded_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "timer_runs_pkey" PRIMARY KEY ("name")
);

-- Bytes of the files of each client, by the year in which they came. A background job writes it.
CREATE TABLE "storage_totals" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER,
    "year" INTEGER NOT NULL,
    "files" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "storage_totals_pkey" PRIMARY KEY ("id")
);

-- When somebody decided that failed work is not tried again. A later failure counts again.
ALTER TABLE "outbox_messages" ADD COLUMN "given_up_at" TIMESTAMPTZ(3), ADD COLUMN "given_up_by_id" INTEGER;
ALTER TABLE "email_deliveries" ADD COLUMN "given_up_at" TIMESTAMPTZ(3), ADD COLUMN "given_up_by_id" INTEGER;
ALTER TABLE "file_preview_requests" ADD COLUMN "given_up_at" TIMESTAMPTZ(3), ADD COLUMN "given_up_by_id" INTEGER;
ALTER TABLE "pdf_flatten_requests" ADD COLUMN "given_up_at" TIMESTAMPTZ(3), ADD COLUMN "given_up_by_id" INTEGER;
ALTER TABLE "film_requests" ADD COLUMN "given_up_at" TIMESTAMPTZ(3), ADD COLUMN "given_up_by_id" INTEGER;
ALTER TABLE "tile_sets" ADD COLUMN "given_up_at" TIMESTAMPTZ(3), ADD COLUMN "given_up_by_id" INTEGER;
