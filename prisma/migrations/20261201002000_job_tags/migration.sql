CREATE TABLE "job_tags" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "colour" TEXT,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "place" INTEGER NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_tags_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "job_tags" ADD CONSTRAINT "job_tags_trimmed" CHECK ("name" = btrim("name") AND char_length("name") BETWEEN 1 AND 100);
ALTER TABLE "job_tags" ADD CONSTRAINT "job_tags_colour" CHECK ("colour" ~ '^#[0-9a-f]{6}$');
CREATE UNIQUE INDEX "job_tags_name_key" ON "job_tags"(lower("name"));
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "job_tags" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();
