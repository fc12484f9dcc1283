export const maskOf = (stored: string | null): string | null => (stored ? '••••••••' : null);
