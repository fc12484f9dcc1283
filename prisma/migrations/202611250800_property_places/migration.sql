-- Where a property is, for travel times and routes; unknown for most until the ordering system sends it.
ALTER TABLE "campaigns" ADD COLUMN "latitude" DOUBLE PRECISION, ADD COLUMN "longitude" DOUBLE PRECISION,
    ADD CONSTRAINT "campaigns_place_whole" CHECK (("latitude" IS NULL) = ("longitude" IS NULL)),
    ADD CONSTRAINT "campaigns_place_on_earth" CHECK ("latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180);
