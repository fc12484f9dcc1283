import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam } from '../kernel/paging.ts';
import { created, deleted, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { childListQuery } from '../kernel/child-list-query.ts';

const tag = 'Job notes';
const callers = rolesOnly(roleSets.staff, roleSets.integration);

/** Longest note, in characters after trimming. */
export const maxNoteLength = 10_000;

const noteTypeId = z
  .int()
  .min(1)
  .max(5)
  .describe('Studio 1, Provider 2, TotalAssetNote 3, ShootListNote 4, ClientBookingNote 5');

const content = z
  .string({ error: 'Required' })
  .trim()
  .max(maxNoteLength, `At most ${maxNoteLength} characters.`)
  .describe('The note; blank stands for no note');

export const serviceJobNote = z
  .object({
    id,
    content: z.string(),
    serviceJobId: id,
    serviceJobNoteTypeId: noteTypeId,
    createdById: id.nullable().describe('Who wrote it first'),
    createdAt: instant,
    updatedAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ServiceJobNote' });

export type ServiceJobNote = z.output<typeof serviceJobNote>;

const who =
  'A job has one note of each type. Who may write which: Studio (post-production) BackOffice and everyone of the studio; Provider and ' +
  'ShootListNote BackOffice, ProductionManager and the on-site provider of the job; TotalAssetNote BackOffice, the studio and the on-site ' +
  'provider of the job; ClientBookingNote BackOffice and Integration, for everyone else it is read-only. Everyone who sees the job ' +
  'reads them, on-site people all but Studio.';

export const listServiceJobNotes = endpoint({
  id: 'listServiceJobNotes',
  method: 'GET',
  path: '/v1/service-job-notes',
  tag,
  summary: 'Notes of jobs',
  description: `Notes of the jobs named, by job and type. ${who}`,
  access: callers,
  query: z.strictObject(childListQuery),
  response: list(serviceJobNote),
  errors: [],
});

export const createServiceJobNote = endpoint({
  id: 'createServiceJobNote',
  method: 'POST',
  path: '/v1/service-job-notes',
  tag,
  summary: 'Write a note',
  description:
    'Writes the note of a type that the job does not have yet. Blank content writes nothing and `result` is null. When a colleague wrote ' +
    `one meanwhile the answer is 409 with it as \`current\`: change that one instead. ${who}`,
  access: callers,
  body: z.strictObject({ serviceJobId: id, serviceJobNoteTypeId: noteTypeId, content }),
  response: created(serviceJobNote.nullable(), 'Nothing was written, because the content was blank'),
  errors: ['not_found', 'already_exists'],
});

export const updateServiceJobNote = endpoint({
  id: 'updateServiceJobNote',
  method: 'PUT',
  path: '/v1/service-job-notes/:id',
  tag,
  summary: 'Change a note',
  description: `Replaces the content. Blank content deletes the note and \`result\` is null. ${who}`,
  access: callers,
  params: idParam,
  body: z.strictObject({
    id: id.optional().describe('Must equal the id in the path'),
    serviceJobId: id.optional().describe('Must be the job of the note'),
    serviceJobNoteTypeId: noteTypeId.optional().describe('Must be the type of the note'),
    content,
  }),
  ifMatch: true,
  response: single(serviceJobNote.nullable()),
  errors: ['not_found', 'stale'],
});

export const deleteServiceJobNote = endpoint({
  id: 'deleteServiceJobNote',
  method: 'DELETE',
  path: '/v1/service-job-notes/:id',
  tag,
  summary: 'Delete a note',
  description: `Deletes the note. ${who}`,
  access: callers,
  params: idParam,
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale'],
});
