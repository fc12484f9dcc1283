const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export const isSafe = (method: string): boolean => safeMethods.has(method);
