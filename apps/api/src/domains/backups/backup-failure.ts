/** An expected failure of a backup or a restore. The message is for the operator: what is wrong, what is left as it was, and what to do. */
export class BackupFailure extends Error {}
