-- Services and their groups become records that an installation adds, hides and orders. Those that ship with the product are marked built in by
-- prisma/seed/services.ts, which also writes what they say of themselves once. Ids below 1000 (groups: below 100) are left to the product.
CREATE SEQUENCE "service_groups_id_seq" AS integer START 101 OWNED BY "service_groups"."id";
ALTER TABLE "service_groups"
    ALTER COLUMN "id" SET DEFAULT nextval('service_groups_id_seq'),
    ALTER COLUMN "allowed_resource_file_types" SET DEFAULT ARRAY[]::TEXT[],
    ALTER COLUMN "allowed_asset_file_types" SET DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "built_in" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "hidden_at" TIMESTAMPTZ(3);

CREATE SEQUENCE "services_id_seq" AS integer START 1001 OWNED BY "services"."id";
ALTER TABLE "services"
    ALTER COLUMN "id" SET DEFAULT nextval('services_id_seq'),
    ADD COLUMN "built_in" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "hidden_at" TIMESTAMPTZ(3),
    ADD COLUMN "synonyms" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "makes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "worked_on_by" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "length_minutes" INTEGER,
    ADD COLUMN "length_steps" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "expected_assets" INTEGER,
    ADD COLUMN "deadline_rules" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "questions" JSONB NOT NULL DEFAULT '[]';

-- Two names that differ in case alone are one name to a reader.
DROP INDEX "service_groups_name_key";
CREATE UNIQUE INDEX "service_groups_name_key" ON "service_groups"(lower("name"));
DROP INDEX "services_name_key";
CREATE UNIQUE INDEX "services_name_key" ON "services"(lower("name"));

-- Labels of service types are read from the services themselves.
DELETE FROM "enum_labels" WHERE "enum_name" = 'serviceType';
