/** Largest file anyone may upload, in bytes (2 GB). */
export const maxFileBytes = 2 * 1024 ** 3;

/** Bytes at the start of a file that are enough to tell what it is. */
export const leadingBytes = 64 * 1024;

/** Minutes an upload token stays valid. */
export const tokenMinutes = { upload: 30 } as const;
