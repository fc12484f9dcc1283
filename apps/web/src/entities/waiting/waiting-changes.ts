import type { VisitStep } from '@shootdesk/shared/dispatch/visit.schema';
import { lastingStore, storedList } from '../../kernel/browser-store.ts';

/** A note as the person saw it, or as a colleague has changed it. */
export interface SeenNote {
  /** Null when there is no note. */
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
  /** Value and version of a detail that the person saw; null for an item. */
  readonly seen: { readonly value: string; readonly version: number } | null;
}

/** A note saved offline. */
export interface WaitingNote extends Change {
  readonly kind: 'note';
  readonly noteTypeId: number;
  readonly content: string;
  readonly seen: SeenNote;
  /** A colleague's conflicting version, between which the person has to choose. */
  readonly theirs?: SeenNote;
}

/** A step of a visit made offline. */
export interface WaitingStep extends Change {
  readonly kind: 'step';
  readonly step: VisitStep;
  /** Instant at which it was made. */
  readonly at: string;
  /** Start of the visit's appointment. */
  readonly dateService: string;
}

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

/** Makes a unique id. `randomUUID` is not used, because browsers offer it on https only. */
export function newChangeId(): string {
  return `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0] ?? 0}`;
}

/** Queue of a person's offline changes, in order, stored in this browser. */
export function createWaitingChanges(userId: number) {
  const key = `shootdesk.waiting.${userId}`;
  const stored = storedList<WaitingChange>(key, lastingStore);
  let cached: { readonly text: string | null; readonly changes: readonly WaitingChange[] } = {
    text: null,
    changes: [],
  };
  // The same array until the stored text changes, as `useSyncExternalStore` requires.
  const list = (): readonly WaitingChange[] => {
    const text = lastingStore.read(key);
    if (text !== cached.text) cached = { text, changes: stored.read() };
    return cached.changes;
  };
  return {
    list,
    find: (subject: string) => list().find((change) => subjectOf(change) === subject) ?? null,
    /** Appends a change, replacing an earlier one of the same record. */
    add: (change: WaitingChange) =>
      stored.write([...list().filter((each) => subjectOf(each) !== subjectOf(change)), change]),
    /** Updates the same attempt. */
    update: (change: WaitingChange) => stored.write(list().map((each) => (each.id === change.id ? change : each))),
    /** Removes this attempt, never a later one of the same record. */
    remove: ({ id }: WaitingChange) => stored.write(list().filter((each) => each.id !== id)),
    subscribe: lastingStore.subscribe,
  };
}

export type WaitingChanges = ReturnType<typeof createWaitingChanges>;
