-- Links by which clients order without signing in. The address is derived from id and nonce by a secret of the installation, so that no row holds it.
CREATE TABLE "order_links" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "nonce" UUID NOT NULL DEFAULT gen_random_uuid(),
    "passcode_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "last_visit_at" TIMESTAMPTZ(3),
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_links_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "order_links_client_id_idx" ON "order_links"("client_id");

-- Orders that clients sent by them. The key is of the page, so that sending an order again makes no second one.
CREATE TABLE "link_orders" (
    "id" SERIAL NOT NULL,
    "order_link_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "services" TEXT[],
    "place" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "campaign_id" INTEGER,
    "job_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "link_orders_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "link_orders_order_link_id_key_key" ON "link_orders"("order_link_id", "key");
CREATE INDEX "link_orders_campaign_id_idx" ON "link_orders"("campaign_id");

ALTER TABLE "order_links" ADD CONSTRAINT "order_links_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "link_orders" ADD CONSTRAINT "link_orders_order_link_id_fkey" FOREIGN KEY ("order_link_id") REFERENCES "order_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "link_orders" ADD CONSTRAINT "link_orders_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "link_orders" ADD CONSTRAINT "link_orders_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A visit of the client is no change of the link: it must not make a form that someone else has open stale.
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "order_links" FOR EACH ROW
    WHEN ((OLD.name, OLD.nonce, OLD.passcode_hash, OLD.expires_at, OLD.revoked_at, OLD.created_by_id)
        IS DISTINCT FROM (NEW.name, NEW.nonce, NEW.passcode_hash, NEW.expires_at, NEW.revoked_at, NEW.created_by_id)) EXECUTE FUNCTION keep_cache_key();
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "link_orders" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

-- Whether orders by link are jobs at once; otherwise the office confirms them.
ALTER TABLE "clients" ADD COLUMN "confirms_link_orders" BOOLEAN NOT NULL DEFAULT false;
