import { isInQc } from '@shootdesk/shared/workflows/statuses';
import { insertRows } from '../write-rows.ts';
import type { DemoClient } from './clients.ts';
import type { DemoContext } from './context.ts';
import { takeIds, type StoredFile } from './stored-files.ts';

interface DemoView {
  readonly name: string;
  /** Scene of the library that shows it; null for one that nobody has taken yet. */
  readonly scene: string | null;
  readonly isRequired?: boolean;
  readonly orientation?: string;
}

const rooms: readonly DemoView[] = [
  { name: 'Front', scene: 'facade', orientation: 'landscape' },
  { name: 'Living room', scene: 'living' },
  { name: 'Kitchen', scene: 'kitchen' },
  { name: 'Main bedroom', scene: 'bedroom' },
  { name: 'Bath', scene: 'bathroom' },
  { name: 'Rear', scene: null, isRequired: false, orientation: 'landscape' },
];

/** View lists by service; the first client's additions are a list of their own. */
const lists: readonly {
  readonly serviceId: number;
  readonly isOfFirstClient?: boolean;
  readonly views: readonly DemoView[];
}[] = [
  ...[1, 52, 59].map((serviceId) => ({ serviceId, views: rooms })),
  {
    serviceId: 1,
    isOfFirstClient: true,
    views: [
      { name: 'Kitchen detail', scene: 'kitchen-detail', isRequired: false, orientation: 'portrait' },
      { name: 'Street number', scene: null, isRequired: false },
    ],
  },
  { serviceId: 2, views: [{ name: 'Front at dusk', scene: 'dusk', orientation: 'landscape' }] },
  { serviceId: 22, views: [{ name: 'Aerial', scene: 'above', orientation: 'landscape' }] },
];

/** In one of this many jobs in quality control the bath is missing: nobody has placed it, or taken it. */
const jobsPerMissing = 3;
const isLeftOut = ({ id, statusId }: StoredFile['owner']['job'], scene: string) =>
  scene === 'bathroom' && id % jobsPerMissing === 0 && isInQc(statusId);

/** 'coastal-kitchen-detail-3.jpg' shows kitchen-detail. */
const sceneOf = (library: string) =>
  library.replace(/^[a-z]+-/, '').replace(/(-\d|-first|-raw|-soft)?\.[a-z0-9]+$/, '');

export interface DemoViews {
  readonly viewOf: (file: StoredFile) => number | null;
}

/** Adds the views that services and one client expect; returns which view a file of the demo shows. */
export async function seedExpectedViews(context: DemoContext, clients: readonly DemoClient[]): Promise<DemoViews> {
  const { database } = context;
  const listIds = await takeIds(context, 'view_lists', lists.length);
  const firstClient = clients[0]?.id ?? null;
  const scopeOf = ({ isOfFirstClient }: (typeof lists)[number]) => (isOfFirstClient ? firstClient : null);
  await insertRows(
    database,
    'view_lists',
    lists.map((list, index) => ({
      ...{ id: listIds[index], serviceId: list.serviceId, clientId: scopeOf(list), cacheKey: 1 },
      ...{ createdAt: context.now, updatedAt: context.now },
    })),
  );
  const flat = lists.flatMap((list, index) =>
    list.views.map((view, sort) => ({ ...view, sort, list, listId: listIds[index] })),
  );
  const viewIds = await takeIds(context, 'expected_views', flat.length);
  await insertRows(
    database,
    'expected_views',
    flat.map(({ name, orientation = 'any', isRequired = true, sort, listId }, index) => ({
      ...{ id: viewIds[index], viewListId: listId, name, sort, frames: 1, orientation, isRequired },
    })),
  );
  return {
    viewOf: ({ library, owner: { job } }) => {
      const scene = sceneOf(library);
      const at = flat.findIndex(
        (view) =>
          view.scene === scene &&
          view.list.serviceId === job.service.id &&
          (!view.list.isOfFirstClient || job.campaign.client.id === firstClient),
      );
      return at < 0 || isLeftOut(job, scene) ? null : (viewIds[at] ?? null);
    },
  };
}
