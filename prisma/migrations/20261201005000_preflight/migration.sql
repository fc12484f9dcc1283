-- What a machine finds in pictures. A row of picture_checks is wanted, done or failed; hash and thumbnail find the same picture in other jobs.
CREATE TABLE "picture_checks" (
    "id" SERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "hash" BIGINT,
    "thumbnail" BYTEA,
    -- 16 bits of the hash each. Two hashes at most 7 bits apart have a band that differs by at most one bit.
    "band0" INTEGER GENERATED ALWAYS AS (("hash" & 65535)::integer) STORED,
    "band1" INTEGER GENERATED ALWAYS AS ((("hash" >> 16) & 65535)::integer) STORED,
    "band2" INTEGER GENERATED ALWAYS AS ((("hash" >> 32) & 65535)::integer) STORED,
    "band3" INTEGER GENERATED ALWAYS AS ((("hash" >> 48) & 65535)::integer) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "picture_checks_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "picture_checks_file_id_key" ON "picture_checks"("file_id");
CREATE INDEX "picture_checks_waiting" ON "picture_checks"("created_at") WHERE "checked_at" IS NULL AND "failed_at" IS NULL;
CREATE INDEX "picture_checks_band0_idx" ON "picture_checks"("band0");
CREATE INDEX "picture_checks_band1_idx" ON "picture_checks"("band1");
CREATE INDEX "picture_checks_band2_idx" ON "picture_checks"("band2");
CREATE INDEX "picture_checks_band3_idx" ON "picture_checks"("band3");
ALTER TABLE "picture_checks" ADD CONSTRAINT "picture_checks_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "picture_findings" (
    "id" SERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "check_name" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "sentence" TEXT NOT NULL,
    "spot" JSONB,
    -- The same picture elsewhere; the finding goes with it.
    "other_file_id" INTEGER,
    "comment_id" INTEGER,
    "dismissed_at" TIMESTAMPTZ(3),
    "dismissed_by_id" INTEGER,
    "dismissal_reason" TEXT,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "picture_findings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "picture_findings_level" CHECK ("level" IN ('hint', 'flag')),
    CONSTRAINT "picture_findings_dismissal" CHECK (("dismissed_at" IS NULL) = ("dismissal_reason" IS NULL))
);
CREATE UNIQUE INDEX "picture_findings_once" ON "picture_findings"("file_id", "check_name", COALESCE("other_file_id", 0));
CREATE INDEX "picture_findings_other_file_id_idx" ON "picture_findings"("other_file_id");
CREATE INDEX "picture_findings_comment_id_idx" ON "picture_findings"("comment_id");
CREATE INDEX "picture_findings_created_at_idx" ON "picture_findings"("created_at");
ALTER TABLE "picture_findings" ADD CONSTRAINT "picture_findings_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "picture_findings" ADD CONSTRAINT "picture_findings_other_file_id_fkey" FOREIGN KEY ("other_file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "picture_findings" ADD CONSTRAINT "picture_findings_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "asset_comments"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "picture_findings" ADD CONSTRAINT "picture_findings_dismissed_by_id_fkey" FOREIGN KEY ("dismissed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "picture_findings" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

-- Every dismissal, kept when the picture or the finding is gone: the figures by which a check is judged.
CREATE TABLE "finding_dismissals" (
    "id" SERIAL NOT NULL,
    "finding_id" INTEGER,
    "check_name" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    -- No foreign keys: the figures stay when records go.
    "service_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,
    "camera" TEXT,
    "dismissed_by_id" INTEGER,
    "undone_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "finding_dismissals_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "finding_dismissals_created_at_idx" ON "finding_dismissals"("created_at");
CREATE INDEX "finding_dismissals_finding_id_idx" ON "finding_dismissals"("finding_id");
ALTER TABLE "finding_dismissals" ADD CONSTRAINT "finding_dismissals_finding_id_fkey" FOREIGN KEY ("finding_id") REFERENCES "picture_findings"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "finding_dismissals" ADD CONSTRAINT "finding_dismissals_dismissed_by_id_fkey" FOREIGN KEY ("dismissed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Checks that a group or a service goes without: plans have no focus, and dusk is dark.
ALTER TABLE "service_groups" ADD COLUMN "checks_off" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "services" ADD COLUMN "checks_off" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
UPDATE "service_groups" SET "checks_off" = CASE "id"
    WHEN 2 THEN ARRAY['soft', 'underExposed', 'bars', 'collage', 'small', 'samePicture', 'sameInJob', 'blurredPart', 'motion', 'tilted', 'keystone', 'blownAreas']
    WHEN 3 THEN ARRAY['samePicture', 'sameInJob']
    WHEN 4 THEN ARRAY['samePicture', 'sameInJob', 'tilted', 'keystone']
    WHEN 5 THEN ARRAY['samePicture', 'sameInJob', 'tilted', 'keystone']
    WHEN 6 THEN ARRAY['soft', 'underExposed', 'bars', 'collage', 'small', 'samePicture', 'sameInJob', 'blurredPart', 'motion', 'tilted', 'keystone', 'blownAreas']
    WHEN 7 THEN ARRAY['tilted', 'keystone']
    WHEN 8 THEN ARRAY['blurredPart', 'tilted', 'keystone', 'blownAreas', 'samePicture']
    WHEN 9 THEN ARRAY['bars', 'collage', 'tilted', 'keystone', 'samePicture', 'sameInJob']
END
WHERE "built_in" AND "id" BETWEEN 2 AND 9;
UPDATE "services" SET "checks_off" = ARRAY['underExposed'] WHERE "built_in" AND "id" IN (2, 4, 11, 51);
UPDATE "services" SET "checks_off" = ARRAY['samePicture'] WHERE "built_in" AND "id" IN (31, 32);

-- Open pages read findings again when a picture was checked, and when a finding was dismissed or became a comment.
CREATE FUNCTION feed_picture_checks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (kind, record_id, service_job_id)
    SELECT DISTINCT 'finding', n.file_id, j.service_job_id
    FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN LATERAL jobs_of_file(n.file_id) j ON TRUE
    WHERE (n.checked_at, n.failed_at) IS DISTINCT FROM (o.checked_at, o.failed_at);
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_update AFTER UPDATE ON "picture_checks" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_picture_checks();

CREATE FUNCTION feed_picture_findings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO changes (kind, record_id, service_job_id)
    SELECT DISTINCT 'finding', n.file_id, j.service_job_id FROM new_rows n JOIN LATERAL jobs_of_file(n.file_id) j ON TRUE;
    RETURN NULL;
END $$;
CREATE TRIGGER feed_on_update AFTER UPDATE ON "picture_findings" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION feed_picture_findings();

-- Maker and model, as the picture's EXIF says: the checks of some cameras are dismissed more often than those of others.
ALTER TABLE "files" ADD COLUMN "camera" TEXT;
