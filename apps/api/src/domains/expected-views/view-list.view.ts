import type { Orientation } from '@shootdesk/shared/expected-views/orientations';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { ViewList } from '@shootdesk/shared/expected-views/view-lists.contract';
import { linkTo } from '../../kernel/link-to.ts';
import type { ViewListRow } from './view-lists.store.ts';

/** Only checked bodies are written, so that `orientation` is one of the contract's values. */
export const viewsOf = ({ views }: ViewListRow) =>
  views.map(({ orientation, ...view }) => ({ ...view, orientation: orientation as Orientation }));

export function viewListView(row: ViewListRow): ViewList {
  return {
    id: String(row.id),
    name: row.name,
    service: { id: reference('Service', row.service.id), name: row.service.name },
    client: linkTo('Client', row.client),
    views: viewsOf(row),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
