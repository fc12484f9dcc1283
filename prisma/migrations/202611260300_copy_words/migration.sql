-- Words that the spelling of copy takes as right for a client: brands, names of people and places.
ALTER TABLE "clients" ADD COLUMN "copy_words" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
