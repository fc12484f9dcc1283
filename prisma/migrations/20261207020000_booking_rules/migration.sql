-- What clients may do by booking links: of a service, a client, both or all. The one that says most about a visit counts.
CREATE TABLE "booking_rules" (
    "id" SERIAL NOT NULL,
    -- That of the service, kept by triggers, so that the list can be sorted and searched by it.
    "name" TEXT NOT NULL DEFAULT '',
    "service_id" INTEGER,
    "client_id" INTEGER,
    "notice_hours" INTEGER NOT NULL DEFAULT 24,
    "horizon_days" INTEGER NOT NULL DEFAULT 21,
    "moves" INTEGER NOT NULL DEFAULT 2,
    "change_hours" INTEGER NOT NULL DEFAULT 24,
    "in_mails" BOOLEAN NOT NULL DEFAULT false,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_rules_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "booking_rules_scope_key" ON "booking_rules"(coalesce("service_id", 0), coalesce("client_id", 0));
CREATE INDEX "booking_rules_client_id_idx" ON "booking_rules"("client_id");
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "booking_rules" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

CREATE FUNCTION name_booking_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.name := coalesce((SELECT name FROM services WHERE id = NEW.service_id), 'Every service');
    RETURN NEW;
END $$;
CREATE TRIGGER name_booking_rule BEFORE INSERT OR UPDATE ON "booking_rules" FOR EACH ROW EXECUTE FUNCTION name_booking_rule();

CREATE FUNCTION rename_booking_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE booking_rules SET name = NEW.name WHERE service_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER rename_booking_rules AFTER UPDATE ON "services" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_booking_rules();
