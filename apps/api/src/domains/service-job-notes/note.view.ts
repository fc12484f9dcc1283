import type { ServiceJobNote } from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import type { NoteRow } from './notes.store.ts';

export function noteView(row: NoteRow): ServiceJobNote {
  return {
    id: row.id,
    content: row.content,
    serviceJobId: row.serviceJobId,
    serviceJobNoteTypeId: row.serviceJobNoteTypeId,
    createdById: row.createdById,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
