/** What is shown in place of a token. */
export const maskOf = (stored: string | null): string | null => (stored ? '••••••••' : null);
