-- The organisation's working week: one record with at most one period of hours for each weekday. Its only row is written here.
CREATE TABLE "working_weeks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "working_weeks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "working_weeks_only_one" CHECK ("id" = 1)
);
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "working_weeks" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

CREATE TABLE "working_days" (
    "weekday" INTEGER NOT NULL,
    "working_week_id" INTEGER NOT NULL DEFAULT 1,
    "start_minute" INTEGER NOT NULL,
    "finish_minute" INTEGER NOT NULL,

    CONSTRAINT "working_days_pkey" PRIMARY KEY ("weekday"),
    CONSTRAINT "working_days_working_week_id_fkey" FOREIGN KEY ("working_week_id") REFERENCES "working_weeks"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "working_days_weekday_range" CHECK ("weekday" BETWEEN 1 AND 7),
    CONSTRAINT "working_days_hours" CHECK ("start_minute" >= 240 AND "finish_minute" <= 1410 AND "finish_minute" - "start_minute" >= 60),
    CONSTRAINT "working_days_grid" CHECK ("start_minute" % 30 = 0 AND "finish_minute" % 30 = 0)
);
INSERT INTO "working_weeks" DEFAULT VALUES;
INSERT INTO "working_days" ("weekday", "start_minute", "finish_minute") SELECT weekday, 480, 1320 FROM generate_series(1, 5) AS weekday;

-- People's hours are checked against the working week by the application, because the week may be widened and narrowed.
ALTER TABLE "weekly_slots"
    DROP CONSTRAINT "weekly_slots_weekday_range",
    DROP CONSTRAINT "weekly_slots_hours",
    ADD CONSTRAINT "weekly_slots_weekday_range" CHECK ("weekday" BETWEEN 1 AND 7),
    ADD CONSTRAINT "weekly_slots_hours" CHECK ("start_minute" >= 240 AND "finish_minute" <= 1410);
ALTER TABLE "providers"
    DROP CONSTRAINT "providers_minimum_slots_positive",
    ADD CONSTRAINT "providers_minimum_slots_range" CHECK ("minimum_slots" >= 0);

CREATE TABLE "closed_days" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "all_zones" BOOLEAN NOT NULL DEFAULT true,
    "start_minute" INTEGER,
    "finish_minute" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "closed_days_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "closed_days_name_given" CHECK (btrim("name") <> ''),
    CONSTRAINT "closed_days_hours" CHECK (num_nonnulls("start_minute", "finish_minute") IN (0, 2)
        AND "start_minute" >= 0 AND "start_minute" < "finish_minute" AND "finish_minute" <= 1439)
);
CREATE UNIQUE INDEX "closed_days_date_name_key" ON "closed_days"("date", lower("name"));
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "closed_days" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

CREATE TABLE "closed_day_zones" (
    "closed_day_id" INTEGER NOT NULL,
    "zone_id" INTEGER NOT NULL,

    CONSTRAINT "closed_day_zones_pkey" PRIMARY KEY ("closed_day_id", "zone_id"),
    CONSTRAINT "closed_day_zones_closed_day_id_fkey" FOREIGN KEY ("closed_day_id") REFERENCES "closed_days"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "closed_day_zones_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "zones"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "closed_day_zones_zone_id_idx" ON "closed_day_zones"("zone_id");

-- People who work on a closed day all the same.
CREATE TABLE "closed_day_openings" (
    "closed_day_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "closed_day_openings_pkey" PRIMARY KEY ("closed_day_id", "user_id"),
    CONSTRAINT "closed_day_openings_closed_day_id_fkey" FOREIGN KEY ("closed_day_id") REFERENCES "closed_days"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "closed_day_openings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "closed_day_openings_user_id_idx" ON "closed_day_openings"("user_id");

DO $$
DECLARE child record;
BEGIN
    FOR child IN SELECT * FROM (VALUES
        ('working_days', 'working_week_id', 'working_weeks'),
        ('closed_day_zones', 'closed_day_id', 'closed_days'),
        ('closed_day_openings', 'closed_day_id', 'closed_days')
    ) AS t(name, reference, parent)
    LOOP
        EXECUTE format('CREATE TRIGGER touch_parent_on_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
            FOR EACH STATEMENT EXECUTE FUNCTION touch_parent(%L, %L)', child.name, child.parent, child.reference);
        EXECUTE format('CREATE TRIGGER touch_parent_on_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
            FOR EACH STATEMENT EXECUTE FUNCTION touch_parent(%L, %L)', child.name, child.parent, child.reference);
        EXECUTE format('CREATE TRIGGER touch_parent_on_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
            FOR EACH STATEMENT EXECUTE FUNCTION touch_parent(%L, %L)', child.name, child.parent, child.reference);
    END LOOP;
END $$;
