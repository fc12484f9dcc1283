-- Which copy templates orders of a service take that name none.
CREATE TABLE "copy_template_defaults" (
    "id" SERIAL NOT NULL,
    "copy_template_id" INTEGER NOT NULL,
    "service_id" INTEGER NOT NULL,
    "client_id" INTEGER,
    CONSTRAINT "copy_template_defaults_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "copy_template_defaults_once" ON "copy_template_defaults"("copy_template_id", "service_id", coalesce("client_id", 0));
CREATE INDEX "copy_template_defaults_service_id_client_id_idx" ON "copy_template_defaults"("service_id", "client_id");
CREATE INDEX "copy_template_defaults_client_id_idx" ON "copy_template_defaults"("client_id");
ALTER TABLE "copy_template_defaults" ADD CONSTRAINT "copy_template_defaults_copy_template_id_fkey"
    FOREIGN KEY ("copy_template_id") REFERENCES "copy_templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "copy_template_defaults" ADD CONSTRAINT "copy_template_defaults_service_id_fkey"
    FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "copy_template_defaults" ADD CONSTRAINT "copy_template_defaults_client_id_fkey"
    FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The templates of an order that names none: those of client and service, else those of the service. Hidden ones are not offered.
CREATE FUNCTION job_copy_template_ids(service integer, client integer) RETURNS integer[] LANGUAGE sql STABLE AS $$
    WITH offered AS (
        SELECT d.copy_template_id, d.client_id FROM copy_template_defaults d JOIN copy_templates t ON t.id = d.copy_template_id
        WHERE t.hidden_at IS NULL AND d.service_id = service AND (d.client_id IS NULL OR d.client_id = client)
    )
    SELECT coalesce(array_agg(copy_template_id ORDER BY copy_template_id), '{}') FROM offered o
    WHERE (o.client_id IS NOT NULL) = EXISTS (SELECT FROM offered WHERE client_id IS NOT NULL)
$$;
