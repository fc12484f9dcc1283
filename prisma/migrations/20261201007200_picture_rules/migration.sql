-- Which checks of preflight look at pictures of which services and clients, and how: kept on a screen from now on.
CREATE TABLE "picture_rules" (
    "id" SERIAL NOT NULL,
    -- That of the service or group, kept by triggers, so that the list can be sorted and searched by it.
    "name" TEXT NOT NULL DEFAULT '',
    "service_id" INTEGER,
    "service_group_id" INTEGER,
    "client_id" INTEGER,
    "rules" JSONB NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "picture_rules_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "picture_rules_one_scope" CHECK ("service_id" IS NULL OR "service_group_id" IS NULL)
);
CREATE UNIQUE INDEX "picture_rules_scope_key" ON "picture_rules"(coalesce("service_id", 0), coalesce("service_group_id", 0), coalesce("client_id", 0));
CREATE INDEX "picture_rules_service_id_idx" ON "picture_rules"("service_id");
CREATE INDEX "picture_rules_service_group_id_idx" ON "picture_rules"("service_group_id");
CREATE INDEX "picture_rules_client_id_idx" ON "picture_rules"("client_id");
ALTER TABLE "picture_rules" ADD CONSTRAINT "picture_rules_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "picture_rules" ADD CONSTRAINT "picture_rules_service_group_id_fkey" FOREIGN KEY ("service_group_id") REFERENCES "service_groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "picture_rules" ADD CONSTRAINT "picture_rules_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "picture_rules" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

CREATE FUNCTION name_picture_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.name := coalesce(
        (SELECT name FROM services WHERE id = NEW.service_id),
        (SELECT name FROM service_groups WHERE id = NEW.service_group_id),
        'Every service');
    RETURN NEW;
END $$;
CREATE TRIGGER name_picture_rule BEFORE INSERT OR UPDATE ON "picture_rules" FOR EACH ROW EXECUTE FUNCTION name_picture_rule();

CREATE FUNCTION rename_picture_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'services' THEN
        UPDATE picture_rules SET name = NEW.name WHERE service_id = NEW.id;
    ELSE
        UPDATE picture_rules SET name = NEW.name WHERE service_group_id = NEW.id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER rename_picture_rules AFTER UPDATE ON "services" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_picture_rules();
CREATE TRIGGER rename_picture_rules AFTER UPDATE ON "service_groups" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_picture_rules();

-- What installations said in SQL so far. `checks_off` stays for the release before this one, which reads it.
INSERT INTO "picture_rules" ("service_group_id", "rules")
SELECT "id", (SELECT jsonb_agg(jsonb_build_object('check', "off", 'setting', 'off', 'limit', NULL) ORDER BY place)
    FROM unnest("checks_off") WITH ORDINALITY AS each("off", place))
FROM "service_groups" WHERE "checks_off" <> '{}' ORDER BY "id";
INSERT INTO "picture_rules" ("service_id", "rules")
SELECT "id", (SELECT jsonb_agg(jsonb_build_object('check', "off", 'setting', 'off', 'limit', NULL) ORDER BY place)
    FROM unnest("checks_off") WITH ORDINALITY AS each("off", place))
FROM "services" WHERE "checks_off" <> '{}' ORDER BY "id";
