import type {
  JobView,
  JobViewChoices,
  SavedView,
  SavedViewBody,
} from '@shootdesk/shared/saved-views/saved-views.contract';
import type { ShippedView } from '@shootdesk/shared/saved-views/shipped-views';
import { jobGroupings } from '@shootdesk/shared/service-jobs/job-groups';
import { viewFilters, type SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { SavedViewRow } from './saved-views.store.ts';

const groupingOf = ({ groupBy }: SavedViewRow) => jobGroupings.find((each) => each === groupBy) ?? null;

export function savedViewView(row: SavedViewRow, count: number): SavedView {
  const { id, name, filters, isShared, orderBy, columns, createdAt, cacheKey } = row;
  return {
    id,
    name,
    entityType: 'serviceJob',
    count,
    isShared,
    orderBy,
    columns,
    groupBy: groupingOf(row),
    ...viewFilters.parse(filters),
    createdAt: createdAt.toISOString(),
    cache_key: cacheKey,
  };
}

export function shippedJobView(
  { key, name, filters, orderBy }: ShippedView,
  kind: 'tab' | 'shipped',
  count: number,
): JobView {
  return {
    key,
    name,
    kind,
    count,
    isShared: false,
    isHidden: false,
    orderBy,
    columns: [],
    groupBy: null,
    ...filters,
    view: null,
  };
}

export function savedJobView(row: SavedViewRow, count: number, userId: number): JobView {
  const { id, name, filters, isShared, orderBy, columns } = row;
  const isOwn = row.userId === userId;
  return {
    key: String(id),
    name,
    kind: isOwn ? 'own' : 'shared',
    count,
    isShared,
    isHidden: false,
    orderBy,
    columns,
    groupBy: groupingOf(row),
    ...viewFilters.parse(filters),
    view: isOwn ? savedViewView(row, count) : null,
  };
}

/** Sorts views in the order of a person's tabs, and marks those that the person has hidden. */
export function asChosen(views: readonly JobView[], { ordered, hidden }: JobViewChoices): JobView[] {
  const placeOf = ({ key }: JobView) => (ordered.includes(key) ? ordered.indexOf(key) : ordered.length);
  return views
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((view) => ({ ...view, isHidden: hidden.includes(view.key) }));
}

export function jobQueryOf(filters: SavedViewFilters): JobFilterQuery {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
}

export function viewColumns({ name, entityType, isShared, orderBy, columns, groupBy, ...filters }: SavedViewBody) {
  return { name, entityType, isShared, orderBy, columns, groupBy, filters };
}
