/** An expected reason why the stack cannot continue. Its message is one sentence, and all that people see. */
export class StackFailure extends Error {}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS']);
const full = new Set(['ENOSPC', 'EDQUOT']);
const fullTexts = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/;

/** The sentence for a full disk. */
export function diskFull(folder: string): StackFailure {
  return new StackFailure(`The disk of ${folder} is full. Free some space and start again; nothing is damaged.`);
}

/** Whether the output of a program says that the disk is full. */
export function saysDiskFull(output: string): boolean {
  return fullTexts.test(output);
}

const takenTexts = /EADDRINUSE|Address already in use/;

/** Whether the output of a program says that its port is taken. */
export function saysPortTaken(output: string): boolean {
  return takenTexts.test(output);
}

/** Turns an expected file system or network error into one sentence; null for any other. */
export function explain(error: unknown, folder: string): StackFailure | null {
  if (error instanceof StackFailure) return error;
  const { code, message, path, port } = error as { code?: string; message?: string; path?: string; port?: number };
  if (full.has(code ?? '') || saysDiskFull(message ?? '')) return diskFull(folder);
  if (code === 'EADDRINUSE') return portTaken(port ?? 0);
  if (unwritable.has(code ?? '') && path) {
    return new StackFailure(
      `${path} cannot be written to by this user. Give it the right to, or start as the user who owns it.`,
    );
  }
  return null;
}

/** The sentence for a port that something else listens on. */
export function portTaken(port: number): StackFailure {
  return new StackFailure(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}
