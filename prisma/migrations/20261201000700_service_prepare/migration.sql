-- What to prepare at the property before a visit, per service. The built-in services get the words that ship (prisma/seed/services.ts writes them for
-- new installations); afterwards they are the studio's.
ALTER TABLE "services" ADD COLUMN "prepare" TEXT;

UPDATE "services" SET "prepare" = CASE
    WHEN "id" IN (2, 4, 51) THEN 'At dusk: please have all lights on, inside and in the garden.'
    WHEN "service_group_id" = 1 THEN 'Photographs: please have the property ready by then, with lights on, blinds open, surfaces clear, and cars and bins out of sight.'
    WHEN "service_group_id" = 2 THEN 'Floor plan: please have every room, garage and shed unlocked, so that all of it can be measured.'
    WHEN "service_group_id" = 7 THEN 'Drone: please have drive and garden clear of cars, bins and washing, and keep pets inside.'
    WHEN "service_group_id" = 4 THEN 'Film: please have the property quiet and empty while we film, with music, televisions and fans off.'
END
WHERE "built_in" AND "on_site" AND "service_group_id" IN (1, 2, 4, 7);
