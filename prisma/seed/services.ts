import { serviceCatalogue, type CatalogueService } from '@shootdesk/shared/services/service-catalogue';
import { shippedRulesOfGroup, shippedRulesOfService } from '@shootdesk/shared/preflight/shipped-rules';
import { noFacts, type ServiceFacts } from '@shootdesk/shared/services/service-facts';
import { prepareTextOf } from '@shootdesk/shared/services/prepare-texts';
import { ServiceGroupId, serviceGroups } from '@shootdesk/shared/services/service-groups';
import { synonymsByGroup } from '@shootdesk/shared/services/shipped-synonyms';
import { shippedDuskServices } from '@shootdesk/shared/services/specified-services';
import type { CheckRule } from '@shootdesk/shared/preflight/picture-rules';
import type { Prisma } from '../generated/client.ts';
import { insertRows, upsertRows } from './write-rows.ts';

type Made = Pick<ServiceFacts, 'makes' | 'workedOnBy'>;

const madeByGroup: Readonly<Record<ServiceGroupId, Made>> = {
  [ServiceGroupId.Photography]: { makes: ['pictures'], workedOnBy: ['editor', 'vendor'] },
  [ServiceGroupId.Floorplan]: { makes: ['plan'], workedOnBy: ['editor'] },
  [ServiceGroupId.VirtualStaging]: { makes: ['pictures'], workedOnBy: ['specialist', 'vendor'] },
  [ServiceGroupId.Video]: { makes: ['film'], workedOnBy: ['editor'] },
  [ServiceGroupId.VidMo]: { makes: ['film'], workedOnBy: ['editor'] },
  [ServiceGroupId.Copywriting]: { makes: ['copy'], workedOnBy: ['editor'] },
  [ServiceGroupId.Drone]: { makes: ['pictures', 'film'], workedOnBy: ['editor'] },
  [ServiceGroupId.Portrait]: { makes: ['pictures'], workedOnBy: ['editor'] },
  [ServiceGroupId.Interactive]: { makes: ['tour'], workedOnBy: ['specialist'] },
};

const placeStep = 10;

/** Leaves room between the places, so that an installation can put its own services and groups in between. */
const placed = <T extends object>(rows: readonly T[]) =>
  rows.map((row, index) => ({ ...row, builtIn: true, sort: (index + 1) * placeStep }));

function serviceRow({ serviceGroupId, ...service }: CatalogueService) {
  const { lengthSteps, deadlineRules, questions, expectedAssets } = noFacts;
  const said = { ...madeByGroup[serviceGroupId], synonyms: synonymsByGroup[serviceGroupId] };
  return {
    ...service,
    serviceGroupId,
    ...said,
    atDusk: shippedDuskServices.includes(service.id),
    lengthMinutes: noFacts.length,
    lengthSteps,
    deadlineRules,
    questions,
    expectedAssets,
    prepare: prepareTextOf({ ...service, serviceGroupId }),
  };
}

const groupRows = placed(serviceGroups);
const serviceRows = placed(
  serviceCatalogue
    .toSorted((one, other) => one.serviceGroupId - other.serviceGroupId || one.id - other.id)
    .map(serviceRow),
);

/** What an installation may change of a built-in service. */
const keptOfServices = [
  ...['description', 'service_category_id', 'sort', 'makes', 'worked_on_by', 'synonyms', 'at_dusk'],
  ...['length_minutes', 'length_steps', 'deadline_rules', 'questions', 'expected_assets', 'prepare'],
];
const keptOfGroups = ['description', 'sort', 'allowed_resource_file_types', 'allowed_asset_file_types'];

interface Row {
  readonly id: number;
}

/** Writes whole rows that are not marked built in yet, and of the others only what the specification fixes. Returns the ids of these whole rows. */
async function upsertBuiltIn(
  transaction: Prisma.TransactionClient,
  table: string,
  {
    rows,
    marked,
    keep,
  }: { readonly rows: readonly Row[]; readonly marked: readonly Row[]; readonly keep: readonly string[] },
): Promise<ReadonlySet<number>> {
  const ids = new Set(marked.map(({ id }) => id));
  const isMarked = ({ id }: Row) => ids.has(id);
  const unmarked = rows.filter((row) => !isMarked(row));
  if (unmarked.length > 0) await upsertRows(transaction, table, unmarked);
  const others = rows.filter(isMarked);
  if (others.length > 0) await upsertRows(transaction, table, others, { keep });
  return new Set(unmarked.map(({ id }) => id));
}

/** Writes the rules of preflight that a group or service begins with. Afterwards they are the installation's. */
async function seedPictureRules(
  transaction: Prisma.TransactionClient,
  scope: 'serviceGroupId' | 'serviceId',
  rules: readonly { readonly id: number; readonly rules: readonly CheckRule[] }[],
): Promise<void> {
  const rows = rules.filter((each) => each.rules.length > 0);
  await insertRows(
    transaction,
    'picture_rules',
    rows.map(({ id, ...said }) => ({ [scope]: id, ...said })),
  );
}

const builtIn = { where: { builtIn: true }, select: { id: true } } as const;

/** Writes the built-in groups. Those that an installation added, and its changes, stay. */
export async function seedServiceGroups(transaction: Prisma.TransactionClient): Promise<void> {
  const marked = await transaction.serviceGroup.findMany(builtIn);
  const added = await upsertBuiltIn(transaction, 'service_groups', { rows: groupRows, marked, keep: keptOfGroups });
  const rules = serviceGroups
    .filter(({ id }) => added.has(id))
    .map(({ id }) => ({ id, rules: shippedRulesOfGroup(id) }));
  await seedPictureRules(transaction, 'serviceGroupId', rules);
}

/** Writes the built-in services, after their groups and categories. Those that an installation added, and its changes, stay. */
export async function seedServices(transaction: Prisma.TransactionClient): Promise<void> {
  const marked = await transaction.service.findMany(builtIn);
  const added = await upsertBuiltIn(transaction, 'services', { rows: serviceRows, marked, keep: keptOfServices });
  const rules = [...added].map((id) => ({ id, rules: shippedRulesOfService(id) }));
  await seedPictureRules(transaction, 'serviceId', rules);
}
