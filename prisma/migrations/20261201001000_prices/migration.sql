-- What services, and things ordered beside them, cost: by client, class of clients and day.
CREATE TABLE "add_ons" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "service_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "add_ons_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "add_ons_name_key" ON "add_ons"(lower("name"));
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "add_ons" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

CREATE TABLE "prices" (
    "id" SERIAL NOT NULL,
    -- That of the service or add-on, kept by triggers, so that the list can be sorted and searched by it.
    "name" TEXT NOT NULL DEFAULT '',
    "service_id" INTEGER,
    "add_on_id" INTEGER,
    "client_id" INTEGER,
    "classification" INTEGER,
    "valid_from" DATE NOT NULL,
    "cents" INTEGER NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "prices_one_subject" CHECK (("service_id" IS NULL) <> ("add_on_id" IS NULL)),
    CONSTRAINT "prices_one_buyer" CHECK ("client_id" IS NULL OR "classification" IS NULL),
    CONSTRAINT "prices_cents" CHECK ("cents" >= 0)
);
CREATE UNIQUE INDEX "prices_scope_key" ON "prices"(coalesce("service_id", 0), coalesce("add_on_id", 0), coalesce("client_id", 0), coalesce("classification", 0), "valid_from");
CREATE INDEX "prices_service_id_idx" ON "prices"("service_id");
CREATE INDEX "prices_add_on_id_idx" ON "prices"("add_on_id");
CREATE INDEX "prices_client_id_idx" ON "prices"("client_id");
ALTER TABLE "prices" ADD CONSTRAINT "prices_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prices" ADD CONSTRAINT "prices_add_on_id_fkey" FOREIGN KEY ("add_on_id") REFERENCES "add_ons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prices" ADD CONSTRAINT "prices_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "prices" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

CREATE FUNCTION name_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.name := coalesce(
        (SELECT name FROM services WHERE id = NEW.service_id),
        (SELECT name FROM add_ons WHERE id = NEW.add_on_id),
        '');
    RETURN NEW;
END $$;
CREATE TRIGGER name_price BEFORE INSERT OR UPDATE ON "prices" FOR EACH ROW EXECUTE FUNCTION name_price();

-- What contractors get: by person, service and day.
CREATE TABLE "rates" (
    "id" SERIAL NOT NULL,
    -- That of the person, kept by triggers.
    "name" TEXT NOT NULL DEFAULT '',
    "user_id" INTEGER NOT NULL,
    "service_id" INTEGER,
    "valid_from" DATE NOT NULL,
    "cents" INTEGER NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "rates_cents" CHECK ("cents" >= 0)
);
CREATE UNIQUE INDEX "rates_scope_key" ON "rates"("user_id", coalesce("service_id", 0), "valid_from");
CREATE INDEX "rates_user_id_idx" ON "rates"("user_id");
CREATE INDEX "rates_service_id_idx" ON "rates"("service_id");
ALTER TABLE "rates" ADD CONSTRAINT "rates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rates" ADD CONSTRAINT "rates_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "rates" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

CREATE FUNCTION name_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.name := coalesce((SELECT name FROM users WHERE id = NEW.user_id), '');
    RETURN NEW;
END $$;
CREATE TRIGGER name_rate BEFORE INSERT OR UPDATE ON "rates" FOR EACH ROW EXECUTE FUNCTION name_rate();

CREATE FUNCTION rename_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'services' THEN
        UPDATE prices SET name = NEW.name WHERE service_id = NEW.id;
    ELSIF TG_TABLE_NAME = 'add_ons' THEN
        UPDATE prices SET name = NEW.name WHERE add_on_id = NEW.id;
    ELSE
        UPDATE rates SET name = NEW.name WHERE user_id = NEW.id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER rename_prices AFTER UPDATE ON "services" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_prices();
CREATE TRIGGER rename_prices AFTER UPDATE ON "add_ons" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_prices();
CREATE TRIGGER rename_rates AFTER UPDATE ON "users" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_prices();

-- What was agreed for a job; history is in record_changes, not in the log of the job, which people without the right read.
CREATE TABLE "job_prices" (
    "service_job_id" INTEGER NOT NULL,
    "lines" JSONB NOT NULL,
    -- Null while a line has no price.
    "cents" BIGINT,
    "reason" TEXT,
    "agreed_by_id" INTEGER,
    "agreed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_prices_pkey" PRIMARY KEY ("service_job_id")
);
ALTER TABLE "job_prices" ADD CONSTRAINT "job_prices_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "job_prices" ADD CONSTRAINT "job_prices_agreed_by_id_fkey" FOREIGN KEY ("agreed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "job_prices" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

-- Who may see any of it.
ALTER TABLE "users" DROP CONSTRAINT "users_flags_known";
ALTER TABLE "users" ADD CONSTRAINT "users_flags_known" CHECK ("flags" <@ ARRAY['Disable_Time_Tracker', 'Disable_Provider_Diary', 'Account_Manager',
    'Bulk_Archive', 'Manage_Blockouts', 'View_Reports', 'View_Prices']);
