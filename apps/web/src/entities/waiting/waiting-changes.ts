import type { VisitStep } from '@shootdesk/shared/dispatch/visit.schema';

/** A note as the person saw it, or as a colleague has changed it. */
export interface SeenNote {
  /** Null without a note. */
  readonly id: number | null;
  readonly version: number | null;
  readonly content: string;
}

interface Change {
  /** Id of an attempt, which distinguishes it from later ones for the same record. */
  readonly id: string;
  readonly jobId: number;
  /** Name of the job; missing in entries of earlier versions of the product. */
  readonly jobName?: string;
  /** Name of the change: title of the note or text of the line. */
  readonly what: string;
  /** Reason of a permanent refusal. */
  readonly refusal?: string;
}

/** A tick made offline. */
export interface WaitingTick extends Change {
  readonly kind: 'tick';
  /** Whether the line is a checklist row or a detail. */
  readonly form: 'item' | 'detail';
  readonly recordId: number;
  readonly checked: boolean;
  /** For a detail: its value and version as the person saw them. */
  readonly seen: { readonly value: string; readonly version: number } | null;
}

/** A note saved offline. */
export interface WaitingNote extends Change {
  readonly kind: 'note';
  readonly noteTypeId: number;
  readonly content: string;
  readonly seen: SeenNote;
  /** A colleague's conflicting version: the person has to choose. */
  readonly theirs?: SeenNote;
}

/** A step of a visit made offline. */
export interface WaitingStep extends Change {
  readonly kind: 'step';
  readonly step: VisitStep;
  /** When it was made. */
  readonly at: string;
  /** Start of the appointment that it is about. */
  readonly dateService: string;
}

/** A queued change. */
export type WaitingChange = WaitingTick | WaitingNote | WaitingStep;

/** Whether an offline change is sent automatically. */
export const isSendable = (change: WaitingChange): boolean =>
  change.refusal === undefined && !(change.kind === 'note' && change.theirs);

/** Describes an offline change with its job, for screens that show other jobs. */
export const titleOf = ({ what, jobId, jobName }: WaitingChange): string => `${what} (${jobName ?? `job #${jobId}`})`;

/** Key of the record that an offline change is about; a later change of the same record replaces the earlier one. */
export function subjectOf(
  change:
    | Pick<WaitingNote, 'kind' | 'jobId' | 'noteTypeId'>
    | Pick<WaitingTick, 'kind' | 'form' | 'recordId'>
    | Pick<WaitingStep, 'kind' | 'jobId' | 'step'>,
): string {
  if (change.kind === 'step') return `step ${change.jobId} ${change.step}`;
  return change.kind === 'note' ? `note ${change.jobId} ${change.noteTypeId}` : `${change.form} ${change.recordId}`;
}

/** Makes a unique id for an offline change. Not by `randomUUID`, which browsers offer on https only. */
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

/** Queue of a person's offline changes, in order, stored in this browser. */
export function createWaitingChanges(userId: number) {
  const key = `shootdesk.waiting.${userId}`;
  const listeners = new Set<() => void>();
  let cached: { readonly text: string | null; readonly changes: readonly WaitingChange[] } = {
    text: null,
    changes: empty,
  };
  // Content that could not be written, so that at least this page has it.
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
  // Another tab has queued or sent a change.
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && changed();
  return {
    list,
    find: (subject: string) => list().find((change) => subjectOf(change) === subject) ?? null,
    /** Appends a change, replacing an earlier one of the same record. */
    add: (change: WaitingChange) => write([...list().filter((each) => subjectOf(each) !== subjectOf(change)), change]),
    /** Updates the same attempt. */
    update: (change: WaitingChange) => write(list().map((each) => (each.id === change.id ? change : each))),
    /** Removes this attempt, never a later one of the same record. */
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
