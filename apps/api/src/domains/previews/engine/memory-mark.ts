/** What a process that used too much memory leaves on its error output. */
export const memoryMark = 'memory limit reached';
