-- Which postcodes belong to a zone, as ranges within a state, because some postcodes lie in two states. A postcode belongs to one zone.
CREATE TABLE "zone_postcodes" (
    "id" SERIAL NOT NULL,
    "zone_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "first" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "zone_postcodes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "zone_postcodes_in_order" CHECK ("first" BETWEEN 0 AND 9999 AND "last" BETWEEN "first" AND 9999)
);
CREATE INDEX "zone_postcodes_zone_id_idx" ON "zone_postcodes"("zone_id");
ALTER TABLE "zone_postcodes" ADD CONSTRAINT "zone_postcodes_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "zones"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Behind the check above: a range that ends before it starts is an error of another kind.
ALTER TABLE "zone_postcodes" ADD CONSTRAINT "zone_postcodes_no_overlap" EXCLUDE USING gist
    ("state" WITH =, int4range("first", greatest("first", "last"), '[]') WITH &&);
CREATE TRIGGER touch_parent_on_insert AFTER INSERT ON "zone_postcodes" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('zones', 'zone_id');
CREATE TRIGGER touch_parent_on_update AFTER UPDATE ON "zone_postcodes" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('zones', 'zone_id');
CREATE TRIGGER touch_parent_on_delete AFTER DELETE ON "zone_postcodes" REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION touch_parent('zones', 'zone_id');

-- The zone of a property: by its postcode and state where a zone lists them, else that of its client. Without a state the postcode decides alone.
CREATE FUNCTION property_zone_id(postcode TEXT, state TEXT, client_zone_id INTEGER) RETURNS INTEGER LANGUAGE sql STABLE AS $$
    SELECT coalesce((
        SELECT p.zone_id FROM zone_postcodes p
        WHERE $1 ~ '^\s*\d{4}\s*$' AND CASE WHEN $1 ~ '^\s*\d{4}\s*$' THEN $1::integer BETWEEN p.first AND p.last END
            AND (p.state = $2 OR $2 IS NULL OR $2 = 'Unknown')
        ORDER BY p.id LIMIT 1), $3)
$$;
