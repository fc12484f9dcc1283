-- What the studio keeps in mind about a property ('Dog, side gate'), for every later visit there, whoever orders it.
CREATE TABLE "property_notes" (
    "id" SERIAL NOT NULL,
    -- Street and suburb as they are compared; of a campaign without them its id.
    "property_key" TEXT NOT NULL,
    "address" TEXT,
    "suburb" TEXT,
    "state" TEXT NOT NULL DEFAULT '',
    "postcode" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "changed_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "property_notes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "property_notes_property_key_state_postcode_key" ON "property_notes"("property_key", "state", "postcode");
CREATE INDEX "property_notes_changed_by_id_idx" ON "property_notes"("changed_by_id");
ALTER TABLE "property_notes" ADD CONSTRAINT "property_notes_changed_by_id_fkey" FOREIGN KEY ("changed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "property_notes" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();
