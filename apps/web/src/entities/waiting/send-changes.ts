import type { VisitProgress } from '@shootdesk/shared/dispatch/visit.schema';
import { makeVisitStep } from '@shootdesk/shared/dispatch/visits.contract';
import { tickedValue } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import {
  updateServiceJobChecklistItem,
  type ServiceJobChecklistItem,
} from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import {
  updateServiceJobDetail,
  type ServiceJobDetail,
} from '@shootdesk/shared/service-job-details/service-job-details.contract';
import {
  createServiceJobNote,
  updateServiceJobNote,
  type ServiceJobNote,
} from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import { ApiError, firstMessage, isNotFound, isTransient } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { currentRecord } from '../../api/stale-record.ts';
import {
  isSendable,
  type SeenNote,
  type WaitingChange,
  type WaitingChanges,
  type WaitingNote,
  type WaitingStep,
  type WaitingTick,
} from './waiting-changes.ts';

/** Refusal when the visit belongs to another provider. */
export const notBookedWords = 'you are not booked for this job any more.';

/** A saved change with the current record. */
export type SavedChange =
  | {
      readonly kind: 'note';
      readonly change: WaitingNote;
      readonly id: number | null;
      readonly record: ServiceJobNote | null;
    }
  | { readonly kind: 'item'; readonly change: WaitingTick; readonly record: ServiceJobChecklistItem }
  | { readonly kind: 'detail'; readonly change: WaitingTick; readonly record: ServiceJobDetail }
  | { readonly kind: 'step'; readonly change: WaitingStep; readonly record: VisitProgress };

/** Outcome of sending a change: saved, or a note in conflict with a colleague's. */
type Outcome = SavedChange | { readonly kind: 'conflict'; readonly theirs: SeenNote };

const seenAs = (note: ServiceJobNote): SeenNote => ({ id: note.id, version: note.cache_key, content: note.content });
const noNote: SeenNote = { id: null, version: null, content: '' };
const isSameText = (one: string, other: string) => one.trim() === other.trim();

/** Maximum number of repeats over newer versions that do not differ in what the person saw. */
const maxRepeats = 3;

async function writeNote({ jobId, noteTypeId, content }: WaitingNote, { id, version }: SeenNote) {
  if (id !== null && version !== null) {
    return call(updateServiceJobNote, { params: { id }, body: { content }, ifMatch: version });
  }
  if (content.trim() === '') return null;
  return call(createServiceJobNote, { body: { serviceJobId: jobId, serviceJobNoteTypeId: noteTypeId, content } });
}

/** The conflicting note; null when the failure has another reason. */
function noteInTheWay(error: unknown, seen: SeenNote): SeenNote | null {
  if (!(error instanceof ApiError)) return null;
  // A colleague deleted it. If the job was deleted, creating the note fails with that error.
  if (isNotFound(error) && seen.id !== null) return noNote;
  const current = currentRecord(updateServiceJobNote, error, ['stale', 'already_exists']);
  return current && seenAs(current);
}

/** Sends a note, over the version that the person saw. Idempotent: if an earlier attempt succeeded, the text is already the same. */
async function sendNote(change: WaitingNote, seen = change.seen, repeats = maxRepeats): Promise<Outcome> {
  try {
    const record = await writeNote(change, seen);
    return { kind: 'note', change, id: record?.id ?? seen.id, record };
  } catch (error) {
    const theirs = noteInTheWay(error, seen);
    if (!theirs) throw error;
    if (theirs.id === null && change.content.trim() === '') return { kind: 'note', change, id: seen.id, record: null };
    const isUnchanged = isSameText(theirs.content, seen.content) || isSameText(theirs.content, change.content);
    if (isUnchanged && repeats > 0) return sendNote(change, theirs, repeats - 1);
    return { kind: 'conflict', theirs };
  }
}

/** Sends a tick with its target state, so that sending it twice changes nothing. */
async function sendTick(change: WaitingTick, repeats = maxRepeats): Promise<Outcome> {
  const { form, recordId: id, checked, seen } = change;
  const params = { id };
  if (form === 'item' || !seen) {
    return { kind: 'item', change, record: await call(updateServiceJobChecklistItem, { params, body: { checked } }) };
  }
  try {
    const body = { value: tickedValue(seen.value, checked) };
    const record = await call(updateServiceJobDetail, { params, body, ifMatch: seen.version });
    return { kind: 'detail', change, record };
  } catch (error) {
    const current = error instanceof ApiError ? currentRecord(updateServiceJobDetail, error) : null;
    if (!current || repeats === 0) throw error;
    return sendTick({ ...change, seen: { value: current.value, version: current.cache_key } }, repeats - 1);
  }
}

/** Sends a step of a visit with the time at which it was made; sending it twice changes nothing. */
async function sendStep(change: WaitingStep): Promise<Outcome> {
  const { jobId: id, step, at, dateService } = change;
  return {
    kind: 'step',
    change,
    record: await call(makeVisitStep, { params: { id }, body: { step, at, dateService } }),
  };
}

function sendOne(change: WaitingChange): Promise<Outcome> {
  if (change.kind === 'step') return sendStep(change);
  return change.kind === 'note' ? sendNote(change) : sendTick(change);
}

/** Whether to retry later: no connection, a busy server, nobody signed in. */
const canWait = (error: unknown) =>
  isTransient(error) || (error instanceof ApiError && (error.status === 401 || error.status === 429));

/** Why a change was refused. People who are no longer the provider of a visit get a 404. */
const refusalOf = (change: WaitingChange, error: unknown) =>
  change.kind === 'step' && error instanceof ApiError && isNotFound(error) ? notBookedWords : firstMessage(error);

const nextOf = (changes: WaitingChanges) => changes.list().find(isSendable);

/**
 * Sends queued changes in order. Stops at the first that cannot be sent now. Refused and conflicting changes stay in the queue with their reason, and
 * do not block the others.
 */
async function sendAll(changes: WaitingChanges, onSaved: (saved: SavedChange) => void): Promise<void> {
  for (let change = nextOf(changes); change; change = nextOf(changes)) {
    try {
      const outcome = await sendOne(change);
      if (outcome.kind === 'conflict' && change.kind === 'note') changes.update({ ...change, theirs: outcome.theirs });
      else {
        if (outcome.kind !== 'conflict') onSaved(outcome);
        changes.remove(change);
      }
    } catch (error) {
      if (canWait(error)) return;
      changes.update({ ...change, refusal: refusalOf(change, error) });
    }
  }
}

/**
 * Sends changes of a job that were made offline (ticks, notes, steps of visits), in one tab of the browser at a time. Sites without https have no locks: two
 * tabs may send the same change, which has no effect.
 */
export async function sendChanges(changes: WaitingChanges, onSaved: (saved: SavedChange) => void): Promise<void> {
  if (!nextOf(changes)) return;
  if (!navigator.locks) return sendAll(changes, onSaved);
  await navigator.locks.request('shootdesk.waiting', () => sendAll(changes, onSaved));
}
