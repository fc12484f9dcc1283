import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { wholeNumber } from '../kernel/paging.ts';
import { deleted, eventStream, single } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { presence } from './live-events.ts';
import { maxLookBackMs } from './look-back.ts';

const tag = 'Live updates';

/** Interval and lifetime of a page's presence, in ms. */
export const presenceIntervalMs = 20_000;
export const presenceTtlMs = 45_000;

/** Maximum open pages of one person; another one evicts the oldest. */
export const maxOpenPages = 10;

export const streamEvents = endpoint({
  id: 'streamEvents',
  method: 'GET',
  path: '/v1/events',
  tag,
  summary: 'Changes as they happen',
  description:
    'Server-sent events of the jobs the caller may see (`job`, `comment`, `preview`, `presence`), of their own notifications and clock (`notification`, `time`), and `resync`, each with JSON as `data`. Reconnect with the last ' +
    '`id` as `Last-Event-ID` (browsers do) or as `lastEventId` and nothing is missed; `resync` says that it was too long ago, so that everything is to be read again. ' +
    'A comment every 5 seconds keeps the connection. The stream ends when the session, the account, the key or the right ends, when a seventh one of the same person ' +
    'begins (the oldest), and when the reader is too slow.',
  access: withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' }),
  query: z.strictObject({
    lastEventId: z
      .string()
      .max(8000)
      .regex(/^[\w-]+$/, 'Must be the id of an event.')
      .optional()
      .describe('Id of the last event that was read, where the header cannot be sent; the header counts more'),
    lookBackMs: wholeNumber
      .pipe(z.int().min(0).max(maxLookBackMs))
      .default(0)
      .meta({
        description:
          'Without an id: how much of the past to begin with, in milliseconds, for a page that began to read before it connects',
        shownAs: { type: 'integer', minimum: 0, maximum: maxLookBackMs, default: 0 },
      }),
  }),
  response: eventStream('Events until one side ends the connection'),
});

const viewId = z.uuid('Must be a UUID.').describe('Of the page that shows the job: one for each tab');

export const announcePresence = endpoint({
  id: 'announcePresence',
  method: 'PUT',
  path: '/v1/service-jobs/:id/presence',
  tag,
  summary: 'Have a job open',
  description:
    'Says that the caller has the job open, and in which field of its copy the caller is, and answers who else has it open. It counts for 45 seconds: repeat it every 20. Others who have it open ' +
    'are told by `presence` events.',
  access: rolesOnly(roleSets.staff),
  body: z.strictObject({
    viewId,
    copyDetailId: id
      .nullish()
      .describe('The field of copy in which the caller is; null, or left out, for none')
      .meta({ example: null }),
  }),
  response: single(presence),
  errors: ['not_found', 'rule_violated'],
});

export const endPresence = endpoint({
  id: 'endPresence',
  method: 'DELETE',
  path: '/v1/service-jobs/:id/presence',
  tag,
  summary: 'Close a job',
  description: 'Says that a page of the caller no longer shows the job. Nothing happens when it did not.',
  access: rolesOnly(roleSets.staff),
  query: z.strictObject({ viewId }),
  response: deleted,
  errors: ['not_found'],
});
