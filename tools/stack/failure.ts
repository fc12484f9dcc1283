/** An expected failure of the stack; people see only its message. */
export class StackFailure extends Error {}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS']);
const full = new Set(['ENOSPC', 'EDQUOT']);
const fullTexts = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/;

export function diskFull(folder: string): StackFailure {
  return new StackFailure(`The disk of ${folder} is full. Free some space and start again; nothing is damaged.`);
}

export function saysDiskFull(output: string): boolean {
  return fullTexts.test(output);
}

const takenTexts = /EADDRINUSE|Address already in use/;

export function saysPortTaken(output: string): boolean {
  return takenTexts.test(output);
}

/** Converts an expected file system or network error; null for others. */
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

/** The sentence for a port in use. */
export function portTaken(port: number): StackFailure {
  return new StackFailure(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}
