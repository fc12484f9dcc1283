CREATE TABLE "client_flags" (
    "id" SERIAL NOT NULL,
    "value" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "colour" TEXT,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "built_in" BOOLEAN NOT NULL DEFAULT false,
    "place" INTEGER NOT NULL,
    "effects" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_flags_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "client_flags" ADD CONSTRAINT "client_flags_colour" CHECK ("colour" ~ '^#[0-9a-f]{6}$');
CREATE UNIQUE INDEX "client_flags_value_key" ON "client_flags"("value");
CREATE UNIQUE INDEX "client_flags_name_key" ON "client_flags"(lower("name"));
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "client_flags" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

-- Built in, as packages/shared/src/flags/catalogue.ts describes them. Numbers below 101 are for those that ship.
INSERT INTO "client_flags" ("id", "value", "name", "description", "built_in", "place", "effects") VALUES
    (1, 'Credit_Hold', 'Credit Hold', 'New orders wait for payment: BackOffice confirms each with a reason.', true, 10, ARRAY['holdOrders']),
    (2, 'Approve_Before_Delivery', 'Approve Before Delivery', 'BackOffice looks at every proof first: only they send to the client, or a production manager with a reason.', true, 20, ARRAY['showStudio', 'approveDelivery']),
    (3, 'White_Label', 'White Label', 'Deliver without our name: sending to the client asks for a confirmation that no file carries it.', true, 30, ARRAY['showStudio', 'confirmDelivery']),
    (4, 'No_Weekend_Appointments', 'No Weekend Appointments', 'Appointments on weekdays only: one on a weekend takes a reason.', true, 40, ARRAY['showStudio', 'weekdaysOnly']);
ALTER SEQUENCE "client_flags_id_seq" RESTART WITH 101;
