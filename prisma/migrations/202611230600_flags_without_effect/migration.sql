-- Flags that no rule reads: Regional of zones, Own_Equipment of providers.
UPDATE "zones" SET "flags" = array_remove("flags", 'Regional') WHERE 'Regional' = ANY("flags");
UPDATE "providers" SET "flags" = array_remove("flags", 'Own_Equipment') WHERE 'Own_Equipment' = ANY("flags");
DELETE FROM "enum_labels" WHERE ("enum_name", "value") IN (('zoneFlag', 'Regional'), ('providerFlag', 'Own_Equipment'));
