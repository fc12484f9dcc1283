-- Services that are done at dusk, whose visits are planned by the sun. The built-in ones were listed in the code; afterwards they are the studio's.
-- What is done at dusk goes without the check for dark pictures by itself.
ALTER TABLE "services" ADD COLUMN "at_dusk" BOOLEAN NOT NULL DEFAULT false;

UPDATE "services" SET "at_dusk" = true, "checks_off" = array_remove("checks_off", 'underExposed') WHERE "built_in" AND "id" IN (2, 4, 51);
