-- Views that a service, and for some clients more, must or may deliver: Front, Kitchen, Rear. A picture is placed in one of them at most.
CREATE TABLE "view_lists" (
    "id" SERIAL NOT NULL,
    -- That of the service, kept by triggers, so that the list can be sorted and searched by it.
    "name" TEXT NOT NULL DEFAULT '',
    "service_id" INTEGER NOT NULL,
    "client_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "view_lists_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "view_lists_scope_key" ON "view_lists"("service_id", coalesce("client_id", 0));
CREATE INDEX "view_lists_client_id_idx" ON "view_lists"("client_id");
ALTER TABLE "view_lists" ADD CONSTRAINT "view_lists_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "view_lists" ADD CONSTRAINT "view_lists_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "view_lists" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

CREATE FUNCTION name_view_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.name := (SELECT name FROM services WHERE id = NEW.service_id);
    RETURN NEW;
END $$;
CREATE TRIGGER name_view_list BEFORE INSERT OR UPDATE ON "view_lists" FOR EACH ROW EXECUTE FUNCTION name_view_list();

CREATE FUNCTION rename_view_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE view_lists SET name = NEW.name WHERE service_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER rename_view_lists AFTER UPDATE ON "services" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_view_lists();

CREATE TABLE "expected_views" (
    "id" SERIAL NOT NULL,
    -- Null when its list is gone: pictures that were placed in it keep their place.
    "view_list_id" INTEGER,
    "name" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "frames" INTEGER NOT NULL DEFAULT 1,
    "orientation" TEXT NOT NULL DEFAULT 'any',
    "is_required" BOOLEAN NOT NULL DEFAULT true,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "expected_views_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "expected_views_view_list_id_idx" ON "expected_views"("view_list_id");
ALTER TABLE "expected_views" ADD CONSTRAINT "expected_views_view_list_id_fkey" FOREIGN KEY ("view_list_id") REFERENCES "view_lists"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Views are never deleted, so that no index is needed to find what is placed in one.
ALTER TABLE "resources" ADD COLUMN "expected_view_id" INTEGER;
ALTER TABLE "resources" ADD CONSTRAINT "resources_expected_view_id_fkey" FOREIGN KEY ("expected_view_id") REFERENCES "expected_views"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "assets" ADD COLUMN "expected_view_id" INTEGER;
ALTER TABLE "assets" ADD CONSTRAINT "assets_expected_view_id_fkey" FOREIGN KEY ("expected_view_id") REFERENCES "expected_views"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
