/** An expected failure of a backup or a restore. The message is for the operator: what is wrong, what is left as it was, and what to do. */
export class BackupFailure extends Error {}

/** A part that is damaged, missing or of a newer version. Unlike a place that cannot be reached, another try reads it no better. */
export class UnreadablePart extends BackupFailure {}
