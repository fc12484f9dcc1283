-- Who searches for a postcode alone is shown the newest campaigns there: they are read from the end of this index, however many there are.
CREATE INDEX "campaigns_postcode_id_idx" ON "campaigns"("postcode", "id");
