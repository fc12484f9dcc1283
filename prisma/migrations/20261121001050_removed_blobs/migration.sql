-- Finds whether a blob is about to be removed: it must not be registered again in the state in which it goes.
CREATE INDEX "outbox_messages_removed_blobs_idx" ON "outbox_messages" USING gin ("payload" jsonb_path_ops) WHERE "topic" = 'fileDeleted';
