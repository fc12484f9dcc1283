/** A note as the person saw it before they wrote, or as a colleague has left it. */
export interface SeenNote {
  /** Null where there is none. */
  readonly id: number | null;
  readonly version: number | null;
  readonly content: string;
}

interface Change {
  /** Id of an attempt, which distinguishes it from later ones for the same record. */
  readonly id: string;
  readonly jobId: number;
  /** What people call the job; absent from what earlier versions of this application kept. */
  readonly jobName?: string;
  /** What it is, as people call it: the title of the note or the words of the line. */
  readonly what: string;
  /** Why the server did not take it, which waiting does not mend. */
  readonly refusal?: string;
}

/** A tick that was made without a connection. */
export interface WaitingTick extends Change {
  readonly kind: 'tick';
  /** Whether the line is a row of the checklist or a detail of the job. */
  readonly form: 'item' | 'detail';
  readonly recordId: number;
  readonly checked: boolean;
  /** Of a detail: its value and version as the person saw them. */
  readonly seen: { readonly value: string; readonly version: number } | null;
}

/** A note that was saved without a connection. */
export interface WaitingNote extends Change {
  readonly kind: 'note';
  readonly noteTypeId: number;
  readonly content: string;
  readonly seen: SeenNote;
  /** What a colleague wrote meanwhile: the person has to choose. */
  readonly theirs?: SeenNote;
}

/** A change that waits for the connection. */
export type WaitingChange = WaitingTick | WaitingNote;

/** Whether it is sent by itself as soon as that is possible. */
export const isSendable = (change: WaitingChange): boolean =>
  change.refusal === undefined && !(change.kind === 'note' && change.theirs);

/** What a change is and of which job, for screens that show other jobs as well. */
export const titleOf = ({ what, jobId, jobName }: WaitingChange): string => `${what} (${jobName ?? `job #${jobId}`})`;

/** What a change is about: a later one for the same thing takes its place. */
export function subjectOf(
  change: Pick<WaitingNote, 'kind' | 'jobId' | 'noteTypeId'> | Pick<WaitingTick, 'kind' | 'form' | 'recordId'>,
): string {
  return change.kind === 'note' ? `note ${change.jobId} ${change.noteTypeId}` : `${change.form} ${change.recordId}`;
}

/** A word that no other attempt has. Not `randomUUID`, which browsers keep from sites without https. */
export function newChangeId(): string {
  return `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0] ?? 0}`;
}

const empty: readonly WaitingChange[] = [];

function parse(text: string | null): readonly WaitingChange[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? (value as WaitingChange[]) : empty;
  } catch {
    return empty;
  }
}

/** Changes of one person that wait for the connection, in the order in which they are to be sent; kept by this browser. */
export function createWaitingChanges(userId: number) {
  const key = `shootdesk.waiting.${userId}`;
  const listeners = new Set<() => void>();
  let cached: { readonly text: string | null; readonly changes: readonly WaitingChange[] } = {
    text: null,
    changes: empty,
  };
  // What could not be written, so that at least this page keeps it.
  let unwritten: string | null = null;
  const read = (): string | null => {
    if (unwritten !== null) return unwritten;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const list = (): readonly WaitingChange[] => {
    const text = read();
    if (text !== cached.text) cached = { text, changes: parse(text) };
    return cached.changes;
  };
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const write = (changes: readonly WaitingChange[]) => {
    const text = JSON.stringify(changes);
    try {
      if (changes.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      unwritten = null;
    } catch {
      unwritten = text;
    }
    changed();
  };
  // Another tab has added one, or sent it.
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && changed();
  return {
    list,
    find: (subject: string) => list().find((change) => subjectOf(change) === subject) ?? null,
    /** Adds a change as the last; an earlier one for the same thing goes. */
    add: (change: WaitingChange) => write([...list().filter((each) => subjectOf(each) !== subjectOf(change)), change]),
    /** Changes the same attempt in its place. */
    update: (change: WaitingChange) => write(list().map((each) => (each.id === change.id ? change : each))),
    /** Removes this attempt, never a later one for the same thing. */
    remove: ({ id }: WaitingChange) => write(list().filter((each) => each.id !== id)),
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export type WaitingChanges = ReturnType<typeof createWaitingChanges>;
