-- How people are notified: what each chose for each type, when their digest comes, and the browsers they get web push in.
CREATE TABLE "notification_preferences" (
    "user_id" INTEGER NOT NULL,
    "notification_type_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "push" BOOLEAN NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("user_id", "notification_type_id"),
    CONSTRAINT "notification_preferences_channel_known" CHECK ("channel" IN ('app', 'email', 'digest', 'off')),
    CONSTRAINT "notification_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "notification_preferences_notification_type_id_fkey" FOREIGN KEY ("notification_type_id")
        REFERENCES "notification_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "digest_schedules" (
    "user_id" INTEGER NOT NULL,
    "send_at" TEXT NOT NULL,
    "last_day" DATE,

    CONSTRAINT "digest_schedules_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "digest_schedules_send_at_form" CHECK ("send_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    CONSTRAINT "digest_schedules_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "notification_users"
    ADD COLUMN "awaits_digest" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "digest_day" DATE;
CREATE INDEX "notification_users_awaits_digest_idx" ON "notification_users"("user_id") WHERE "awaits_digest";
CREATE INDEX "notification_users_digest_day_idx" ON "notification_users"("user_id", "digest_day") WHERE "digest_day" IS NOT NULL;

CREATE TABLE "push_subscriptions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");
CREATE TRIGGER keep_cache_key BEFORE UPDATE ON "push_subscriptions" FOR EACH ROW EXECUTE FUNCTION keep_cache_key();

CREATE TABLE "push_keys" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "public_key" TEXT NOT NULL,
    "private_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "push_keys_has_one_row" CHECK ("id" = 1)
);
