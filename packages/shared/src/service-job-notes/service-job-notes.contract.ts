import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { created, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { childListQuery } from '../kernel/child-list-query.ts';

const tag = 'Job notes';
const staff = rolesOnly(roleSets.staff);
const readers = withKeys(staff, { house: 'readJobs' });
const writers = withKeys(staff, { house: 'order' });

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

export const { listServiceJobNotes, createServiceJobNote, updateServiceJobNote, deleteServiceJobNote } =
  recordEndpoints({
    one: 'ServiceJobNote',
    many: 'ServiceJobNotes',
    path: '/v1/service-job-notes',
    tag,
    readers,
    writers,
    record: serviceJobNote,
    calls: {
      list: {
        summary: 'Notes of jobs',
        description: `Notes of the jobs named, by job and type. ${who}`,
        query: z.strictObject(childListQuery),
        response: list(serviceJobNote),
      },
      create: {
        summary: 'Write a note',
        description:
          'Writes the note of a type that the job does not have yet. Blank content writes nothing and `result` is null. When a colleague wrote ' +
          `one meanwhile the answer is 409 with it as \`current\`: change that one instead. ${who}`,
        body: z.strictObject({ serviceJobId: id, serviceJobNoteTypeId: noteTypeId, content }),
        response: created(serviceJobNote.nullable(), 'Nothing was written, because the content was blank'),
        errors: ['not_found', 'already_exists'],
      },
      update: {
        summary: 'Change a note',
        description: `Replaces the content. Blank content deletes the note and \`result\` is null. ${who}`,
        body: z.strictObject({
          id: id.optional().describe('Must equal the id in the path'),
          serviceJobId: id.optional().describe('Must be the job of the note'),
          serviceJobNoteTypeId: noteTypeId.optional().describe('Must be the type of the note'),
          content,
        }),
        response: single(serviceJobNote.nullable()),
      },
      delete: {
        summary: 'Delete a note',
        description: `Deletes the note. ${who}`,
      },
    },
  });
