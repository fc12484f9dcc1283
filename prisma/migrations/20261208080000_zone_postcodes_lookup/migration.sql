-- outside of a transaction
-- The entries of a state by their form, in which `property_zone_id` looks a postcode up.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "zone_postcodes_lookup" ON "zone_postcodes"("state", (postcode_form("first")), "first");
