-- Attempts to sign in, counted for all API processes together. rate-limiter-flexible writes the columns in this order.
CREATE TABLE "attempts" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT NOT NULL,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "attempts_expire_idx" ON "attempts"("expire");
