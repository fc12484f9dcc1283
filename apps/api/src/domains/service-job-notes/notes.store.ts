import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

interface NotesOf {
  readonly jobIds: readonly number[];
  readonly noteTypeIds: readonly number[];
}

/** Reads from the database one page of the notes of these types of these jobs, and how many there are. */
export async function listNotes(
  prisma: PrismaClient,
  { jobIds, noteTypeIds }: NotesOf,
  page: { readonly pageSize: number; readonly pageNumber: number },
) {
  const where = { serviceJobId: { in: [...jobIds] }, serviceJobNoteTypeId: { in: [...noteTypeIds] } };
  const [rows, totalCount] = await Promise.all([
    prisma.serviceJobNote.findMany({
      where,
      orderBy: [{ serviceJobId: 'asc' }, { serviceJobNoteTypeId: 'asc' }],
      take: page.pageSize,
      skip: (page.pageNumber - 1) * page.pageSize,
    }),
    prisma.serviceJobNote.count({ where }),
  ]);
  return { rows, totalCount };
}

/** Reads from the database a note, without asking who may see its job; null when there is none. */
export function findNote(tx: Tx, id: number) {
  return tx.serviceJobNote.findUnique({ where: { id } });
}

export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;

/** Reads from the database the note of a type, of which a job has one at most; null when there is none. */
export function findNoteOfType(tx: Tx, serviceJobId: number, serviceJobNoteTypeId: number): Promise<NoteRow | null> {
  return tx.serviceJobNote.findUnique({
    where: { serviceJobId_serviceJobNoteTypeId: { serviceJobId, serviceJobNoteTypeId } },
  });
}

/** Adds a note to a job and answers it. Fails when the job has one of this type. */
export function insertNote(
  tx: Tx,
  data: { serviceJobId: number; serviceJobNoteTypeId: number; content: string; createdById: number },
): Promise<NoteRow> {
  return tx.serviceJobNote.create({ data });
}

/** Replaces the text of a note and answers it. The caller has locked the job. */
export function updateContent(tx: Tx, id: number, content: string): Promise<NoteRow> {
  return tx.serviceJobNote.update({ where: { id }, data: { content } });
}

export async function removeNote(tx: Tx, id: number): Promise<void> {
  await tx.serviceJobNote.delete({ where: { id }, select: { id: true } });
}
