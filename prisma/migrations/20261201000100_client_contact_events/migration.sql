-- What the contacts of a client are told of at all; each of them can be told of less.
ALTER TABLE "clients" ADD COLUMN "contact_events" TEXT[] NOT NULL DEFAULT ARRAY['ordered', 'booked', 'moved', 'cancelled', 'on_the_way', 'sent'];
