-- By what the list is grouped under a view; null for one list.
ALTER TABLE "saved_views" ADD COLUMN "group_by" TEXT;
