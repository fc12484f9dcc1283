-- What clients are billed and contractors are paid for a month. Jobs enter a list when it is locked; until then they are computed.
CREATE TABLE "month_lists" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "currency" TEXT,
    "locked_at" TIMESTAMPTZ(3),
    "locked_by_id" INTEGER,
    "cents" BIGINT NOT NULL DEFAULT 0,
    "items" INTEGER NOT NULL DEFAULT 0,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "month_lists_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "month_lists_kind" CHECK ("kind" IN ('billing', 'pay')),
    CONSTRAINT "month_lists_month" CHECK (extract(day FROM "month") = 1)
);
CREATE UNIQUE INDEX "month_lists_kind_month_key" ON "month_lists"("kind", "month");
ALTER TABLE "month_lists" ADD CONSTRAINT "month_lists_locked_by_id_fkey" FOREIGN KEY ("locked_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "month_lists" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

CREATE TABLE "month_list_items" (
    "id" SERIAL NOT NULL,
    "month_list_id" INTEGER NOT NULL,
    -- That of the list.
    "list_kind" TEXT NOT NULL,
    "is_correction" BOOLEAN NOT NULL,
    -- No foreign keys below: a locked list keeps its words when records go.
    "service_job_id" INTEGER,
    "party_id" INTEGER NOT NULL,
    "party_name" TEXT NOT NULL,
    "service_name" TEXT,
    "job_name" TEXT,
    "day" DATE NOT NULL,
    "text" TEXT NOT NULL,
    "cents" BIGINT NOT NULL,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "month_list_items_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "month_list_items_month_list_id_id_idx" ON "month_list_items"("month_list_id", "id");
-- A job is billed once, and each person is paid once for it.
CREATE UNIQUE INDEX "month_list_items_billed_once" ON "month_list_items"("service_job_id") WHERE "list_kind" = 'billing' AND NOT "is_correction";
CREATE UNIQUE INDEX "month_list_items_paid_once" ON "month_list_items"("service_job_id", "party_id") WHERE "list_kind" = 'pay' AND NOT "is_correction";
ALTER TABLE "month_list_items" ADD CONSTRAINT "month_list_items_month_list_id_fkey" FOREIGN KEY ("month_list_id") REFERENCES "month_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "month_list_items" ADD CONSTRAINT "month_list_items_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Nothing of a locked list changes, whatever code asks for it.
CREATE FUNCTION refuse_change_of_locked_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM month_lists WHERE id = OLD.month_list_id AND locked_at IS NOT NULL) THEN
        RAISE EXCEPTION 'The month list % is locked.', OLD.month_list_id;
    END IF;
    RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER refuse_change_of_locked_items BEFORE UPDATE OF "month_list_id", "cents", "party_id", "service_job_id", "text", "day" OR DELETE ON "month_list_items" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_locked_items();

CREATE FUNCTION refuse_change_of_locked_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.locked_at IS NOT NULL AND (TG_OP = 'DELETE' OR (NEW.locked_at, NEW.cents, NEW.items, NEW.month, NEW.kind) IS DISTINCT FROM (OLD.locked_at, OLD.cents, OLD.items, OLD.month, OLD.kind)) THEN
        RAISE EXCEPTION 'The month list % is locked.', OLD.id;
    END IF;
    RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER refuse_change_of_locked_list BEFORE UPDATE OR DELETE ON "month_lists" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_locked_list();
