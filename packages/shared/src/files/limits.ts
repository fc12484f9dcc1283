/** Largest file anyone may upload, in bytes (2 GB). */
export const maxFileBytes = 2 * 1024 ** 3;

/** Leading bytes that are enough to detect the type of a file. */
export const leadingBytes = 64 * 1024;

/** Minutes an upload token stays valid. */
export const tokenMinutes = { upload: 30 } as const;
