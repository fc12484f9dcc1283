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
import { ApiError, firstMessage, isNotFound, isTransient } from '../../../kernel/api-error.ts';
import { call } from '../../../api/call.ts';
import { currentRecord } from '../../../api/stale-record.ts';
import {
  isSendable,
  type SeenNote,
  type WaitingChanges,
  type WaitingNote,
  type WaitingTick,
} from './waiting-changes.ts';

/** A change that is saved, with the record as it is now. */
export type SavedChange =
  | {
      readonly kind: 'note';
      readonly change: WaitingNote;
      readonly id: number | null;
      readonly record: ServiceJobNote | null;
    }
  | { readonly kind: 'item'; readonly change: WaitingTick; readonly record: ServiceJobChecklistItem }
  | { readonly kind: 'detail'; readonly change: WaitingTick; readonly record: ServiceJobDetail };

/** What came of sending one: saved, or a note that a colleague changed meanwhile. */
type Outcome = SavedChange | { readonly kind: 'conflict'; readonly theirs: SeenNote };

const seenAs = (note: ServiceJobNote): SeenNote => ({ id: note.id, version: note.cache_key, content: note.content });
const noNote: SeenNote = { id: null, version: null, content: '' };
const isSameText = (one: string, other: string) => one.trim() === other.trim();

/** How often a change is sent over a newer version that differs in nothing the person saw. */
const maxRepeats = 3;

async function writeNote({ jobId, noteTypeId, content }: WaitingNote, { id, version }: SeenNote) {
  if (id !== null && version !== null) {
    return call(updateServiceJobNote, { params: { id }, body: { content }, ifMatch: version });
  }
  if (content.trim() === '') return null;
  return call(createServiceJobNote, { body: { serviceJobId: jobId, serviceJobNoteTypeId: noteTypeId, content } });
}

/** The note that stood in the way; null when the failure has another reason. */
function noteInTheWay(error: unknown, seen: SeenNote): SeenNote | null {
  if (!(error instanceof ApiError)) return null;
  // Deleted by a colleague. When it is the job that is gone, making the note will say so.
  if (isNotFound(error) && seen.id !== null) return noNote;
  const current = currentRecord(updateServiceJobNote, error, ['stale', 'already_exists']);
  return current && seenAs(current);
}

/**
 * Sends a note over the version that the person saw. Sending it twice changes nothing: an earlier attempt whose answer was lost has left
 * the same text.
 */
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

/** Sends a tick: as the line is to stand, so that sending it twice changes nothing. */
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

/** A failure after which the same change is tried again later: no connection, a busy server, nobody signed in. */
const canWait = (error: unknown) =>
  isTransient(error) || (error instanceof ApiError && (error.status === 401 || error.status === 429));

/** The next change that is sent by itself. */
const nextOf = (changes: WaitingChanges) => changes.list().find(isSendable);

/**
 * Sends what waits, one after the other in the order in which it was made. Stops at the first that cannot be sent now; what the server
 * refuses for good, and what a colleague was quicker with, stays with the reason and lets the others pass.
 */
async function sendAll(changes: WaitingChanges, onSaved: (saved: SavedChange) => void): Promise<void> {
  for (let change = nextOf(changes); change; change = nextOf(changes)) {
    try {
      const outcome = await (change.kind === 'note' ? sendNote(change) : sendTick(change));
      if (outcome.kind === 'conflict' && change.kind === 'note') changes.update({ ...change, theirs: outcome.theirs });
      else {
        if (outcome.kind !== 'conflict') onSaved(outcome);
        changes.remove(change);
      }
    } catch (error) {
      if (canWait(error)) return;
      changes.update({ ...change, refusal: firstMessage(error) });
    }
  }
}

/**
 * Sends what waits, in one tab of the browser at a time. Sites without https have no locks: two tabs may then send the same, which changes
 * nothing.
 */
export async function sendChanges(changes: WaitingChanges, onSaved: (saved: SavedChange) => void): Promise<void> {
  if (!nextOf(changes)) return;
  if (!navigator.locks) return sendAll(changes, onSaved);
  await navigator.locks.request('shootdesk.waiting', () => sendAll(changes, onSaved));
}
