-- Whether a time that a client chooses is a request, which the office confirms or declines.
ALTER TABLE "booking_rules" ADD COLUMN "needs_confirmation" BOOLEAN NOT NULL DEFAULT false;
-- When the client asked for the time that is held; it is held until it would begin.
ALTER TABLE "booking_holds" ADD COLUMN "requested_at" TIMESTAMPTZ(3);
-- The time that the office declined last, until the client chooses again.
ALTER TABLE "booking_links" ADD COLUMN "declined_start" TIMESTAMPTZ(3);
