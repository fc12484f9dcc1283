import type { SourceTag } from '@shootdesk/shared/service-jobs/source-tag';
import { nobody } from '@shootdesk/shared/service-jobs/job-filters';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { columnOrders } from '@shootdesk/shared/service-jobs/list-query';
import { createDenseIds, type DenseIds } from './dense-ids.ts';
import { lastingTraits, missedDeadline } from './job-traits.ts';
import type { ClientRow, OpenJobRow } from './open-job-row.ts';
import { createPostings, type Postings } from './postings.ts';
import { createSortedSlots, type SortedSlots } from './sorted-slots.ts';

type OrderField = (typeof columnOrders)[number];

/** One value per slot; an empty slot has id 0 and status 0. Times in ms, NaN for none, which compares as false. */
interface Columns {
  readonly id: Int32Array;
  readonly status: Uint8Array;
  /** Number in `services`. */
  readonly service: Int32Array;
  /** Number in `clients`. */
  readonly client: Int32Array;
  readonly campaign: Int32Array;
  /** Result of `lastingTraits`. */
  readonly traits: Uint16Array;
  readonly clientDeadline: Float64Array;
  readonly revisionDeadline: Float64Array;
  readonly studioDeadline: Float64Array;
  readonly dateService: Float64Array;
  readonly createdAt: Float64Array;
  readonly atRiskUntil: Float64Array;
}

const allocate = (capacity: number): Columns => ({
  id: new Int32Array(capacity),
  status: new Uint8Array(capacity),
  service: new Int32Array(capacity),
  client: new Int32Array(capacity),
  campaign: new Int32Array(capacity),
  traits: new Uint16Array(capacity),
  clientDeadline: new Float64Array(capacity),
  revisionDeadline: new Float64Array(capacity),
  studioDeadline: new Float64Array(capacity),
  dateService: new Float64Array(capacity),
  createdAt: new Float64Array(capacity),
  atRiskUntil: new Float64Array(capacity),
});

const columnNames = Object.keys(allocate(0)) as (keyof Columns)[];

function enlarged(columns: Columns): Columns {
  const larger = allocate(columns.id.length * 2);
  for (const name of columnNames) larger[name].set(columns[name]);
  return larger;
}

/** What a slot has in addition to its columns. People and tags are kept to update the postings when the job changes. */
type Parts = Pick<OpenJobRow, 'people' | 'tags' | 'platform'>;

/** The open jobs in memory, one slot each. Per process; not safe for changes during reads, so everything is synchronous. */
export interface OpenJobTable {
  columns(): Columns;
  /** Includes empty slots. */
  slotCount(): number;
  jobCount(): number;
  readonly services: DenseIds;
  readonly clients: DenseIds;
  /** By number of the client. */
  readonly classifications: readonly number[];
  /** Client numbers by account manager. */
  readonly managed: Postings<number>;
  /** Slots by assigned person, in any role. */
  readonly people: Postings<number>;
  /** Slots by on-site provider. */
  readonly providers: Postings<number>;
  /** Slots by lower-case tag. */
  readonly tags: Postings<string>;
  /** The first person assigned in the role. */
  firstInRole(slot: number, roleId: number): number | undefined;
  platformOf(slot: number): SourceTag | '';
  readonly orders: Readonly<Record<OrderField, SortedSlots>>;
  put(job: OpenJobRow): void;
  remove(jobId: number): void;
  putClient(client: ClientRow): void;
  removeClient(clientId: number): void;
  /** Approximate memory in bytes: typed arrays exactly, the rest by typical sizes on 64-bit V8. */
  byteLength(): number;
}

/** Bytes per entry of a Map or Set with its key, and of a short array, measured on Node 24. */
const entryBytes = 40;
const partsBytes = 250;

const firstCapacity = 1024;

export function createOpenJobTable(): OpenJobTable {
  let columns = allocate(firstCapacity);
  let slotCount = 0;
  const slots = new Map<number, number>();
  const emptySlots: number[] = [];
  const parts: (Parts | undefined)[] = [];
  const [services, clients] = [createDenseIds(), createDenseIds()];
  const classifications: number[] = [];
  const managers: (readonly number[])[] = [];
  const managed = createPostings<number>();
  const [people, providers, tags] = [createPostings<number>(), createPostings<number>(), createPostings<string>()];
  const orderBy = (keyOf: (slot: number) => number) =>
    createSortedSlots({ keyOf, idOf: (slot) => columns.id[slot]!, slotCount: () => slotCount });
  const orders: Record<OrderField, SortedSlots> = {
    clientDeadline: orderBy((slot) => columns.clientDeadline[slot]!),
    studioDeadline: orderBy((slot) => columns.studioDeadline[slot]!),
    dateService: orderBy((slot) => columns.dateService[slot]!),
    createdAt: orderBy((slot) => columns.createdAt[slot]!),
    id: orderBy((slot) => columns.id[slot]!),
  };
  const dated = ['clientDeadline', 'studioDeadline', 'dateService', 'createdAt'] as const;

  const newSlot = (jobId: number): number => {
    const slot = emptySlots.pop() ?? slotCount;
    if (slot === slotCount) slotCount += 1;
    if (slotCount > columns.id.length) columns = enlarged(columns);
    slots.set(jobId, slot);
    columns.id[slot] = jobId;
    for (const order of Object.values(orders)) order.touch(slot);
    return slot;
  };

  const dropParts = (slot: number) => {
    people.remove(nobody, slot);
    providers.remove(nobody, slot);
    for (const { userId } of parts[slot]?.people ?? []) {
      people.remove(userId, slot);
      providers.remove(userId, slot);
    }
    for (const tag of parts[slot]?.tags ?? []) tags.remove(tag, slot);
    parts[slot] = undefined;
  };

  const putParts = (slot: number, job: Parts) => {
    dropParts(slot);
    parts[slot] = { people: job.people, tags: job.tags, platform: job.platform };
    if (job.people.length === 0) people.add(nobody, slot);
    if (!job.people.some(({ roleId }) => roleId === JobUserRoleId.OnSiteProvider)) providers.add(nobody, slot);
    for (const { userId, roleId } of job.people) {
      people.add(userId, slot);
      if (roleId === JobUserRoleId.OnSiteProvider) providers.add(userId, slot);
    }
    for (const tag of job.tags) tags.add(tag, slot);
  };

  const setManagers = (number: number, accountManagers: readonly number[]) => {
    for (const userId of [nobody, ...(managers[number] ?? [])]) managed.remove(userId, number);
    for (const userId of accountManagers.length > 0 ? accountManagers : [nobody]) managed.add(userId, number);
    managers[number] = accountManagers;
  };

  const clientNumber = (clientId: number): number => {
    const number = clients.numberOf(clientId);
    classifications[number] ??= 0;
    if (!managers[number]) setManagers(number, []);
    return number;
  };

  const setClient = (number: number, { classification, accountManagers }: Omit<ClientRow, 'id'>) => {
    classifications[number] = classification;
    setManagers(number, accountManagers);
  };

  return {
    columns: () => columns,
    slotCount: () => slotCount,
    jobCount: () => slots.size,
    services,
    clients,
    classifications,
    managed,
    people,
    providers,
    tags,
    firstInRole: (slot, roleId) => parts[slot]?.people.find((person) => person.roleId === roleId)?.userId,
    platformOf: (slot) => parts[slot]?.platform ?? '',
    orders,
    put: (job) => {
      const slot = slots.get(job.id) ?? newSlot(job.id);
      columns.status[slot] = job.statusId;
      columns.service[slot] = services.numberOf(job.serviceId);
      columns.client[slot] = clientNumber(job.clientId);
      columns.campaign[slot] = job.campaignId;
      columns.traits[slot] = lastingTraits(job);
      columns.revisionDeadline[slot] = job.revisionDeadline ?? Number.NaN;
      columns.atRiskUntil[slot] = missedDeadline(job) ?? Number.NaN;
      for (const field of dated) {
        const key = job[field] ?? Number.NaN;
        if (Object.is(columns[field][slot], key)) continue;
        columns[field][slot] = key;
        orders[field].touch(slot);
      }
      putParts(slot, job);
    },
    remove: (jobId) => {
      const slot = slots.get(jobId);
      if (slot === undefined) return;
      slots.delete(jobId);
      dropParts(slot);
      columns.id[slot] = 0;
      columns.status[slot] = 0;
      emptySlots.push(slot);
      for (const order of Object.values(orders)) order.touch(slot);
    },
    putClient: (client) => setClient(clientNumber(client.id), client),
    removeClient: (clientId) => {
      for (const number of clients.numbersOf([clientId])) {
        setClient(number, { classification: 0, accountManagers: [] });
      }
    },
    byteLength: () => {
      const inColumns = columnNames.reduce((sum, name) => sum + columns[name].byteLength, 0);
      const inOrders = Object.values(orders).reduce((sum, order) => sum + order.byteLength(), 0);
      const pairs = [people, providers, tags, managed].reduce((sum, each) => sum + each.size(), 0);
      return inColumns + inOrders + (pairs + slots.size + clients.size()) * entryBytes + slots.size * partsBytes;
    },
  };
}
