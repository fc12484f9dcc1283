import { formatView } from '@shootdesk/shared/expected-views/orientations';
import { viewListBody, type ListedView, type ViewList } from '@shootdesk/shared/expected-views/view-lists.contract';
import type { NamedClient } from '../kit/inputs/client-input.tsx';
import { linkTo } from '../kit/link-to.ts';
import type { RecordKind } from '../kit/record-kind.ts';

interface ViewListValues extends Record<string, unknown> {
  /** Reference such as `Service/52`; empty while none is chosen. */
  readonly service: string;
  readonly client: NamedClient | null;
  readonly views: readonly ListedView[];
}

/** Formats views: 'Front · Kitchen: 2 landscape · Aerial: may' */
export const viewsText = (views: readonly ListedView[]): string => views.map(formatView).join(' · ') || 'None';

/** Defines the API resource, list and form of lists of expected views. */
export const viewListKind: RecordKind<ViewList, ViewListValues> = {
  resource: 'view-lists',
  path: '/systemManager/view-lists',
  noun: 'View List',
  type: 'ViewList',
  title: 'Expected Views',
  schema: viewListBody,
  valuesOf: (list) => ({
    service: list?.service.id ?? '',
    client: list?.client ?? null,
    views: list?.views ?? [],
  }),
  bodyOf: ({ service, client, views }) => ({ service: linkTo('Service', service), client, views }),
  fields: {
    service: { label: 'Service' },
    client: { label: 'Client', show: (client: NamedClient | null) => client?.name ?? 'Every client' },
    views: { label: 'Views', show: viewsText },
  },
  deleteWarning: 'Pictures stay in the views that they were placed in.',
};
