-- An authentication at Google on its way to becoming a video channel. Tokens and the PKCE verifier are encrypted by the application; of
-- the state and of the session only a hash is kept.
CREATE TABLE "youtube_authorizations" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "session_hash" TEXT,
    "state_hash" TEXT NOT NULL,
    "code_verifier_cipher" TEXT NOT NULL,
    "email_address" TEXT NOT NULL,
    "returned_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "access_token_cipher" TEXT,
    "refresh_token_cipher" TEXT,
    "token_expires_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "youtube_authorizations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "youtube_authorizations_tokens_after_return" CHECK ("access_token_cipher" IS NULL OR "returned_at" IS NOT NULL)
);

CREATE UNIQUE INDEX "youtube_authorizations_state_hash_key" ON "youtube_authorizations"("state_hash");
CREATE INDEX "youtube_authorizations_user_id_idx" ON "youtube_authorizations"("user_id");
CREATE INDEX "youtube_authorizations_expires_at_idx" ON "youtube_authorizations"("expires_at");
ALTER TABLE "youtube_authorizations" ADD CONSTRAINT "youtube_authorizations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
