-- When a key ends, and when the back office was notified of it; keys that exist have no end.
ALTER TABLE "api_keys"
    ADD COLUMN "ends_at" TIMESTAMPTZ(3),
    ADD COLUMN "ending_told_at" TIMESTAMPTZ(3),
    ADD COLUMN "ended_told_at" TIMESTAMPTZ(3);
