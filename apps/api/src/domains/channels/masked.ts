/** Masks a stored token of a video channel for answers. */
export const maskOf = (stored: string | null): string | null => (stored ? '••••••••' : null);
