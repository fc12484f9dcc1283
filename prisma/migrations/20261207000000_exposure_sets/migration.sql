-- Exposures that a person has put into one set have the same number; null where the machine groups them.
ALTER TABLE "resources" ADD COLUMN "exposure_set" INTEGER;
