import { z } from 'zod';
import { id } from '../kernel/wire.ts';

/** What of a job a `job` event tells of. */
const jobChangeKind = z.enum([
  'job',
  'status',
  'assignment',
  'resource',
  'asset',
  'note',
  'detail',
  'tag',
  'checklist',
  'visit',
]);

export type JobChangeKind = z.output<typeof jobChangeKind>;

/** Somebody who has a job open. */
const presentPerson = z.object({
  id,
  name: z.string(),
  copyDetailIds: z.array(id).describe('Fields of copy in which the person is, in one page or another'),
});

/** Who else has a job open, never the reader. */
export const presence = z.object({ serviceJobId: id, people: z.array(presentPerson) }).meta({ id: 'Presence' });

/** The events of `GET v1/events` by name, with the schema of their data. */
export const liveEvents = {
  /** A job changed; `gone` when the reader may no longer see it, or it was deleted. */
  job: z.object({
    serviceJobId: id,
    kinds: z.array(jobChangeKind).min(1),
    cacheKey: z.int().nullable().describe('`cache_key` of the job when it was read for this event; null with `gone`'),
    gone: z.literal(true).optional(),
  }),
  /** A comment of an asset was written, changed or answered. */
  comment: z.object({ serviceJobId: id, assetId: id, commentId: id }),
  /** A preview was made, or failed: of a resource, of an asset, or of a file that is neither any more. */
  preview: z.object({ serviceJobId: id, resourceId: id.nullable(), assetId: id.nullable() }),
  /** Sent to those who announced that they have the job open. */
  presence,
  /** What the reader was notified of, or has read of it, is another than before. */
  notification: z.object({}),
  /**
   * The reader's own clock is another than before: a shift, a break or time on a job. With `manpower`, only for those who see every job, and some seconds
   * apart: the clock of somebody is.
   */
  time: z.object({ manpower: z.literal(true).optional() }),
  /** Work hours, blockouts or what capacity is counted by are other than before: those of the reader, for the back office those of anybody. */
  availability: z.object({}),
  /** What the reader has may be out of date in any way: everything is to be read again. */
  resync: z.object({}),
} as const;

export type LiveEventName = keyof typeof liveEvents;

/** An event with its data, told apart by `name`. */
export type LiveEvent = {
  [N in LiveEventName]: { readonly name: N; readonly data: z.output<(typeof liveEvents)[N]> };
}[LiveEventName];

const isName = (name: string): name is LiveEventName => Object.hasOwn(liveEvents, name);

/** Reads an event as it arrived; null when this version does not know it, because a newer server may send more. */
export function readLiveEvent(name: string, data: string): LiveEvent | null {
  if (!isName(name)) return null;
  const outcome = liveEvents[name].safeParse(JSON.parse(data));
  // The schema was taken by the same name.
  return outcome.success ? ({ name, data: outcome.data } as LiveEvent) : null;
}
