export const maxFileBytes = 2 * 1024 ** 3;

/** Enough to detect a file's type. */
export const leadingBytes = 64 * 1024;

export const tokenMinutes = { upload: 30 } as const;
