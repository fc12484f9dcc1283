-- Copy templates become records of the installation. A changed field is a new row, so that copy which is being written keeps the fields it began
-- with; ids below 100 (fields: below 10000) are left to the product.
CREATE SEQUENCE "copy_templates_id_seq" AS integer START 101 OWNED BY "copy_templates"."id";
ALTER TABLE "copy_templates"
    ALTER COLUMN "id" SET DEFAULT nextval('copy_templates_id_seq'),
    ADD COLUMN "built_in" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "hidden_at" TIMESTAMPTZ(3);
UPDATE "copy_templates" SET "built_in" = true;
CREATE UNIQUE INDEX "copy_templates_display_name_key" ON "copy_templates"(lower("display_name"));

CREATE SEQUENCE "copy_template_fields_id_seq" AS integer START 10001 OWNED BY "copy_template_fields"."id";
ALTER TABLE "copy_template_fields"
    ALTER COLUMN "id" SET DEFAULT nextval('copy_template_fields_id_seq'),
    ADD COLUMN "retired_at" TIMESTAMPTZ(3),
    ADD COLUMN "replaced_by_id" INTEGER;
ALTER TABLE "copy_template_fields" ADD CONSTRAINT "copy_template_fields_replaced_by_id_fkey"
    FOREIGN KEY ("replaced_by_id") REFERENCES "copy_template_fields"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "copy_template_fields_replaced_by_id_idx" ON "copy_template_fields"("replaced_by_id");
DROP INDEX "copy_template_fields_copy_template_id_name_key";
CREATE INDEX "copy_template_fields_copy_template_id_idx" ON "copy_template_fields"("copy_template_id");
CREATE UNIQUE INDEX "copy_template_fields_name_key" ON "copy_template_fields"("copy_template_id", lower("name")) WHERE "retired_at" IS NULL;
