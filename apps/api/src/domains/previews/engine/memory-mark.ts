/** Printed to stderr by a process that exceeded its memory. */
export const memoryMark = 'memory limit reached';
