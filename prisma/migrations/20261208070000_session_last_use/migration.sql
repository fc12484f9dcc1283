-- When a session was last used, for the list of where somebody is signed in.
ALTER TABLE "user_sessions" ADD COLUMN "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
