-- Start of the appointment that was to be moved to the time which the office declined; null where none was booked.
ALTER TABLE "booking_links" ADD COLUMN "declined_from" TIMESTAMPTZ(3);
-- Why it was declined, as the office wrote it for the client.
ALTER TABLE "booking_links" ADD COLUMN "declined_reason" TEXT;
