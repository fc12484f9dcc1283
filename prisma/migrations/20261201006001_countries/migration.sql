CREATE TABLE "countries" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "calling_code" TEXT,
    "state_label" TEXT NOT NULL DEFAULT 'State',
    "postcode_label" TEXT NOT NULL DEFAULT 'Postcode',
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "built_in" BOOLEAN NOT NULL DEFAULT false,
    "place" INTEGER NOT NULL,
    "states" JSONB NOT NULL DEFAULT '[]',
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "countries_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "countries_code_key" ON "countries"("code");
CREATE UNIQUE INDEX "countries_name_key" ON "countries"(lower("name"));
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "countries" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

-- Every process caches them.
CREATE FUNCTION feed_countries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, record_id) SELECT 'country', id FROM old_rows;
    ELSE
        INSERT INTO changes (kind, record_id) SELECT 'country', id FROM new_rows;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_insert AFTER INSERT ON "countries" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_countries();
CREATE TRIGGER feed_on_update AFTER UPDATE ON "countries" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_countries();
CREATE TRIGGER feed_on_delete AFTER DELETE ON "countries" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_countries();

-- Built in, as packages/shared/src/kernel/countries.ts describes them. Numbers below 101 are for those that ship.
INSERT INTO "countries" ("id", "code", "name", "calling_code", "built_in", "place", "states") VALUES
    (1, 'AU', 'Australia', '61', true, 10, '[{"code": "ACT", "name": "Australian Capital Territory", "time_zone": "Australia/Sydney", "hidden": false}, {"code": "NSW", "name": "New South Wales", "time_zone": "Australia/Sydney", "hidden": false}, {"code": "NT", "name": "Northern Territory", "time_zone": "Australia/Darwin", "hidden": false}, {"code": "QLD", "name": "Queensland", "time_zone": "Australia/Brisbane", "hidden": false}, {"code": "SA", "name": "South Australia", "time_zone": "Australia/Adelaide", "hidden": false}, {"code": "TAS", "name": "Tasmania", "time_zone": "Australia/Hobart", "hidden": false}, {"code": "VIC", "name": "Victoria", "time_zone": "Australia/Melbourne", "hidden": false}, {"code": "WA", "name": "Western Australia", "time_zone": "Australia/Perth", "hidden": false}]'),
    (2, 'NZ', 'New Zealand', '64', true, 20, '[{"code": "NZ", "name": "New Zealand", "time_zone": "Pacific/Auckland", "hidden": false}]');
ALTER SEQUENCE "countries_id_seq" RESTART WITH 101;

-- States are those of the countries; only 'Unknown' is none of them.
DELETE FROM "enum_labels" WHERE "enum_name" = 'State' AND "value" <> 'Unknown';
