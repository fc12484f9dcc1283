/** An expected failure of a backup or a restore. The message tells the operator what is wrong, what was not changed, and what to do. */
export class BackupFailure extends Error {}

/** A part that is damaged, missing or of a newer version. Reading it again does not help, unlike with an unreachable place. */
export class UnreadablePart extends BackupFailure {}
