const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Whether a call by this method only reads. */
export const isSafe = (method: string): boolean => safeMethods.has(method);
