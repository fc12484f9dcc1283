import { seesPrices } from '@shootdesk/shared/prices/price-right';
import { listRecordChanges } from '@shootdesk/shared/record-changes/record-changes.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { recordChangeViews } from './record-change.view.ts';
import { listRecordChangesPage } from './record-changes.store.ts';

export function recordChangeRoutes({ prisma }: Deps): BoundRoute[] {
  return [
    on(listRecordChanges, async ({ actor, query }) => {
      const { rows, ...page } = await listRecordChangesPage(prisma, query, seesPrices(actor));
      return { ...page, results: await recordChangeViews(prisma, rows) };
    }),
  ];
}
