import type { ChecklistLine } from '@shootdesk/shared/checklists/checklist-lines';
import { serviceCatalogue } from '@shootdesk/shared/services/service-catalogue';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { Prisma } from '../generated/client.ts';
import { insertRows } from './write-rows.ts';

const line = (role: ChecklistLine['role'], description: string, enforce = false): ChecklistLine => ({
  description,
  role,
  enforce,
});

const atProperty = [
  line('provider', 'Lights on, blinds open', true),
  line('provider', 'Lens and sensor clean', true),
  line('provider', 'Every room of the shoot list taken'),
  line('provider', 'Property locked, keys returned'),
];
const notes = line('qc', 'Client notes followed');

interface BuiltInChecklist {
  readonly id: number;
  readonly name: string;
  readonly lines: readonly ChecklistLine[];
  /** Its services; null for all others. */
  readonly serviceGroupId: ServiceGroupId | null;
}

const checklists: readonly BuiltInChecklist[] = [
  {
    id: 1,
    name: 'Pictures and films',
    serviceGroupId: null,
    lines: [
      ...atProperty,
      line('editor', 'Verticals straight'),
      line('editor', 'Colour matches between rooms'),
      line('qc', 'Number of images as ordered'),
      notes,
    ],
  },
  {
    id: 2,
    name: 'Floor plans',
    serviceGroupId: ServiceGroupId.Floorplan,
    lines: [
      ...atProperty,
      line('editor', 'Dimensions complete'),
      line('editor', 'North point set'),
      line('qc', 'Rooms match the photographs'),
      notes,
    ],
  },
  {
    id: 3,
    name: 'Copy',
    serviceGroupId: ServiceGroupId.Copywriting,
    lines: [
      line('editor', 'Facts match the listing'),
      line('editor', 'Length as the template asks'),
      line('qc', 'Spelling and grammar checked'),
      notes,
    ],
  },
];

/** Writes the built-in checklists that are not there yet, after the services. Changes of an installation stay. */
export async function seedChecklists(transaction: Prisma.TransactionClient): Promise<void> {
  const present = await transaction.checklist.findMany({ where: { builtIn: true }, select: { id: true } });
  const missing = checklists.filter(({ id }) => present.every((each) => each.id !== id));
  const rows = missing.map(({ id, name, lines }) => ({ id, name, lines, builtIn: true }));
  await insertRows(transaction, 'checklists', rows);
  const links = missing.flatMap(({ id, serviceGroupId }) =>
    serviceCatalogue
      .filter((service) => service.serviceGroupId === serviceGroupId)
      .map((service) => ({ checklistId: id, serviceId: service.id })),
  );
  await insertRows(transaction, 'checklist_services', links);
}
