-- The second factor of people who sign in by password: codes of an authenticator app.
CREATE TABLE "two_factors" (
    "user_id" INTEGER NOT NULL,
    "secret_cipher" TEXT NOT NULL,
    "recovery_hashes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "two_factors_pkey" PRIMARY KEY ("user_id")
);

ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whether somebody has one is cached with their session.
CREATE TRIGGER two_factors_tell AFTER INSERT OR UPDATE OF "confirmed_at" OR DELETE OR TRUNCATE ON "two_factors"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_account_changes();
