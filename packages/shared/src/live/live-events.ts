import { z } from 'zod';
import { id } from '../kernel/wire.ts';

const jobChangeKind = z.enum([
  'job',
  'status',
  'assignment',
  'resource',
  'asset',
  'finding',
  'note',
  'detail',
  'tag',
  'checklist',
  'visit',
  'forecast',
]);

export type JobChangeKind = z.output<typeof jobChangeKind>;

const presentPerson = z.object({
  id,
  name: z.string(),
  copyDetailIds: z.array(id).describe('Fields of copy in which the person is, in one page or another'),
});

/** Who else has a job open, without the reader. */
export const presence = z.object({ serviceJobId: id, people: z.array(presentPerson) }).meta({ id: 'Presence' });

/** The events of `GET v1/events` by name, with the schema of their data. */
export const liveEvents = {
  /** A job changed; `gone` when it was deleted or the reader may no longer see it. */
  job: z.object({
    serviceJobId: id,
    kinds: z.array(jobChangeKind).min(1),
    cacheKey: z.int().nullable().describe('`cache_key` of the job when it was read for this event; null with `gone`'),
    gone: z.literal(true).optional(),
  }),
  comment: z.object({ serviceJobId: id, assetId: id, commentId: id }),
  /** A preview was made or failed, of a resource, an asset, or a former file of either. */
  preview: z.object({ serviceJobId: id, resourceId: id.nullable(), assetId: id.nullable() }),
  /** Only for people who announced that they have the job open. */
  presence,
  /** The reader's notifications or their read state changed. */
  notification: z.object({}),
  /**
   * The reader's time tracking changed: a shift, break or time on a job. With `manpower`, throttled and only for those who see every job:
   * somebody's changed.
   */
  time: z.object({ manpower: z.literal(true).optional() }),
  /** Work hours, blockouts or capacity settings changed: the reader's, for the back office anybody's. */
  availability: z.object({}),
  /** Anything may be outdated: reload everything. */
  resync: z.object({}),
} as const;

export type LiveEventName = keyof typeof liveEvents;

/** Discriminated by `name`. */
export type LiveEvent = {
  [N in LiveEventName]: { readonly name: N; readonly data: z.output<(typeof liveEvents)[N]> };
}[LiveEventName];

const isName = (name: string): name is LiveEventName => Object.hasOwn(liveEvents, name);

/** Parses an event; null when this version does not support it, because the server may be newer. */
export function readLiveEvent(name: string, data: string): LiveEvent | null {
  if (!isName(name)) return null;
  const outcome = liveEvents[name].safeParse(JSON.parse(data));
  // The schema has the same name.
  return outcome.success ? ({ name, data: outcome.data } as LiveEvent) : null;
}
