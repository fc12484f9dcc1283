import { readableNoteTypes } from '@shootdesk/shared/service-job-notes/read-note';
import * as contract from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { deleteNote, updateNote } from './change-note.ts';
import { createNote } from './create-note.ts';
import { noteView } from './note.view.ts';
import { listNotes } from './notes.store.ts';

export function serviceJobNoteRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listServiceJobNotes, async ({ actor, query }) => {
      const jobIds = await visibleJobIds(deps.prisma, actor, query.serviceJobs);
      const noteTypeIds = readableNoteTypes(actor.userType);
      const { rows, totalCount } = await listNotes(deps.prisma, { jobIds, noteTypeIds }, query);
      return { results: rows.map(noteView), additionalInfo: { totalCount } };
    }),
    on(contract.createServiceJobNote, ({ actor, body }) => createNote(deps, actor, body)),
    on(contract.updateServiceJobNote, ({ actor, target, body }) => updateNote(deps, actor, target, body)),
    on(contract.deleteServiceJobNote, ({ actor, target }) => deleteNote(deps, actor, target)),
  ];
}
