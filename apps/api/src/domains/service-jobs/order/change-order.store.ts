import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import type { ChangeOrderBody } from '@shootdesk/shared/service-jobs/change-order.contract';
import type { Tx } from '../../../db/transaction.ts';

type OrderColumns = Omit<ChangeOrderBody, 'clientBookingNote'>;

/** The caller has locked the job. */
export async function writeOrderColumns(tx: Tx, id: number, columns: OrderColumns): Promise<void> {
  const { clientDeadline, totalAssets, orderDetails } = columns;
  const data = {
    ...(clientDeadline !== undefined && { clientDeadline }),
    ...(totalAssets !== undefined && { totalAssets }),
    ...(orderDetails !== undefined && { orderDetails }),
  };
  await tx.serviceJob.update({ where: { id }, data, select: { id: true } });
}

/** Null removes it. The caller has locked the job. */
export async function writeBookingNote(
  tx: Tx,
  serviceJobId: number,
  content: string | null,
  createdById: number,
): Promise<void> {
  const serviceJobNoteTypeId = NoteTypeId.ClientBookingNote;
  if (content === null) {
    await tx.serviceJobNote.deleteMany({ where: { serviceJobId, serviceJobNoteTypeId } });
    return;
  }
  await tx.serviceJobNote.upsert({
    where: { serviceJobId_serviceJobNoteTypeId: { serviceJobId, serviceJobNoteTypeId } },
    create: { serviceJobId, serviceJobNoteTypeId, content, createdById },
    update: { content },
    select: { id: true },
  });
}
