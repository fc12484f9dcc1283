import type { Prisma } from '@shootdesk/prisma/client';
import type { JobLine } from '@shootdesk/shared/checklists/checklist-lines';
import type { NewClientFile } from '@shootdesk/shared/resources/ordered-client-files';
import type { OrderParts } from '@shootdesk/shared/service-jobs/order-parts';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Reads } from '../../../db/reads.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { sentMembers } from '../../../kernel/sent-members.ts';
import { writeOrderParts } from './order-parts.store.ts';

/** Null when it or its client is missing, or the actor cannot order for the client. */
export function findOrderCampaign(tx: Tx, actor: Actor, id: number) {
  const clientId = actor.clientIds ? { in: [...actor.clientIds] } : undefined;
  return tx.campaign.findFirst({
    where: { id, client: { deletedAt: null, ...(clientId && { id: clientId }) } },
    select: {
      id: true,
      name: true,
      clientId: true,
      address: true,
      suburb: true,
      state: true,
      postcode: true,
      client: { select: { classification: true } },
    },
  });
}

export type OrderCampaign = NonNullable<Awaited<ReturnType<typeof findOrderCampaign>>>;

const orderedService = {
  id: true,
  name: true,
  onSite: true,
  serviceGroupId: true,
  hiddenAt: true,
  serviceGroup: { select: { hiddenAt: true } },
  synonyms: true,
  makes: true,
  workedOnBy: true,
  lengthMinutes: true,
  atDusk: true,
  lengthSteps: true,
  expectedAssets: true,
  deadlineRules: true,
  deliveries: true,
  prepare: true,
  questions: true,
} as const satisfies Prisma.ServiceSelect;

export async function findOrderService(tx: Tx, id: number) {
  // Locked for reading, so that a service that is being hidden or removed cannot be ordered.
  await tx.$queryRaw`SELECT id FROM services WHERE id = ${id} FOR SHARE`;
  return tx.service.findUnique({ where: { id }, select: orderedService });
}

export type OrderService = NonNullable<Awaited<ReturnType<typeof findOrderService>>>;

export async function findOrderTemplates(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.copyTemplate.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

/** The copy templates of an order that names none: those of client and service, else those of the service. */
export async function findDefaultTemplates(
  db: Reads,
  { serviceId, clientId }: { readonly serviceId: number; readonly clientId: number },
): Promise<readonly number[]> {
  const [row] = await db.$queryRaw<
    { ids: number[] }[]
  >`SELECT job_copy_template_ids(${serviceId}::int, ${clientId}::int) AS ids`;
  return row!.ids;
}

export function findJobByReference(tx: Tx, clientId: number, externalReference: string) {
  return tx.serviceJob.findUnique({
    where: { clientId_externalReference: { clientId, externalReference } },
    select: { id: true, campaignId: true, serviceId: true },
  });
}

export interface OrderedJob {
  readonly job: Omit<Prisma.ServiceJobUncheckedCreateInput, 'id' | 'createdById'>;
  readonly details: readonly { readonly entityFieldTypeId: number; readonly value: object }[];
  readonly checklist: readonly (JobLine & { readonly checklistId: number })[];
  readonly clientBookingNote: string | null;
  readonly parts: OrderParts;
  readonly clientFiles: readonly NewClientFile[];
  readonly ctClientFiles: readonly NewClientFile[];
  /** Null for a client behind a link. */
  readonly createdById: number | null;
}

export async function insertJob(tx: Tx, order: OrderedJob): Promise<number> {
  const { job, details, checklist, clientBookingNote, parts, clientFiles, ctClientFiles, createdById } = order;
  const { id } = await tx.serviceJob.create({ data: { ...job, createdById }, select: { id: true } });
  await tx.serviceJobDetail.createMany({ data: details.map((detail) => ({ ...detail, serviceJobId: id })) });
  await tx.serviceJobChecklistItem.createMany({
    data: checklist.map((line, index) => ({ ...line, serviceJobId: id, sort: index })),
  });
  if (clientBookingNote !== null) {
    const note = { serviceJobNoteTypeId: NoteTypeId.ClientBookingNote, content: clientBookingNote, createdById };
    await tx.serviceJobNote.create({ data: { ...note, serviceJobId: id }, select: { id: true } });
  }
  await writeOrderParts(tx, id, parts);
  const ofKind = (kind: 'client' | 'ct', files: readonly NewClientFile[]) =>
    files.map((file) => ({ ...sentMembers(file), kind, serviceJobId: id, createdById }));
  await tx.clientResource.createMany({
    data: [...ofKind('client', clientFiles), ...ofKind('ct', ctClientFiles)],
    skipDuplicates: true,
  });
  await tx.serviceJobHistory.create({
    data: { serviceJobId: id, serviceJobStatusId: JobStatusId.Ordered, comment: 'Ordered', createdById },
    select: { id: true },
  });
  return id;
}
