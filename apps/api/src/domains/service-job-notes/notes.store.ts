import type { PrismaClient } from '@shootdesk/prisma/client';
import { numberedPage, type Paging } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';

interface NotesOf {
  readonly jobIds: readonly number[];
  readonly noteTypeIds: readonly number[];
}

export function listNotes(prisma: PrismaClient, { jobIds, noteTypeIds }: NotesOf, page: Paging) {
  const where = { serviceJobId: { in: [...jobIds] }, serviceJobNoteTypeId: { in: [...noteTypeIds] } };
  return numberedPage(page, {
    find: (part) =>
      prisma.serviceJobNote.findMany({
        where,
        orderBy: [{ serviceJobId: 'asc' }, { serviceJobNoteTypeId: 'asc' }],
        ...part,
      }),
    count: () => prisma.serviceJobNote.count({ where }),
  });
}

/** Does not check whether the actor may see the job. */
export function findNote(tx: Tx, id: number) {
  return tx.serviceJobNote.findUnique({ where: { id } });
}

export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;

/** A job has at most one note per type. */
export function findNoteOfType(tx: Tx, serviceJobId: number, serviceJobNoteTypeId: number): Promise<NoteRow | null> {
  return tx.serviceJobNote.findUnique({
    where: { serviceJobId_serviceJobNoteTypeId: { serviceJobId, serviceJobNoteTypeId } },
  });
}

/** Fails when the job has one of this type. */
export function insertNote(
  tx: Tx,
  data: { serviceJobId: number; serviceJobNoteTypeId: number; content: string; createdById: number },
): Promise<NoteRow> {
  return tx.serviceJobNote.create({ data });
}

/** The caller has locked the job. */
export function updateContent(tx: Tx, id: number, content: string): Promise<NoteRow> {
  return tx.serviceJobNote.update({ where: { id }, data: { content } });
}

export async function removeNote(tx: Tx, id: number): Promise<void> {
  await tx.serviceJobNote.delete({ where: { id }, select: { id: true } });
}
