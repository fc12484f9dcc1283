-- Whether the files of each exposure set are in a folder of their own.
ALTER TABLE "downloads" ADD COLUMN "by_set" BOOLEAN NOT NULL DEFAULT false;
