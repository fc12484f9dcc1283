import type { AppointmentField, JobField } from '@shootdesk/shared/service-jobs/job-fields';
import type { Prisma } from '@shootdesk/prisma/client';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import type { Tx } from '../../../db/transaction.ts';

/** Editable columns except the appointment. */
export type JobColumns = Pick<Prisma.ServiceJobUncheckedUpdateInput, Exclude<JobField, AppointmentField>>;

export async function writeColumns(tx: Tx, id: number, data: JobColumns): Promise<void> {
  await tx.serviceJob.update({ where: { id }, data, select: { id: true } });
}

export async function writeTotalAssets(
  tx: Tx,
  serviceJobId: number,
  { totalAssets, note, actorId }: { readonly totalAssets: number; readonly note: string; readonly actorId: number },
): Promise<void> {
  const serviceJobNoteTypeId = NoteTypeId.TotalAssetNote;
  await tx.serviceJob.update({ where: { id: serviceJobId }, data: { totalAssets }, select: { id: true } });
  await tx.serviceJobNote.upsert({
    where: { serviceJobId_serviceJobNoteTypeId: { serviceJobId, serviceJobNoteTypeId } },
    create: { serviceJobId, serviceJobNoteTypeId, content: note, createdById: actorId },
    update: { content: note },
    select: { id: true },
  });
}
