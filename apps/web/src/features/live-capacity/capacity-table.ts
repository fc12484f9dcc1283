import type { Capacity } from '@shootdesk/shared/availability/capacity.contract';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface Category extends Named {
  readonly threshold: number;
}

/** The capacity of a category in a zone, with one entry per day; null for days without one in the response. */
export interface CapacityRow {
  readonly category: Category;
  readonly cells: readonly (Capacity | null)[];
}

/** The rows of a zone. */
export interface CapacitySection {
  readonly zone: Named;
  readonly rows: readonly CapacityRow[];
  /** True if the zone has providers who count. */
  readonly hasProviders: boolean;
}

interface Parts {
  readonly zones: readonly Named[];
  readonly categories: readonly Category[];
  readonly days: readonly string[];
  readonly capacities: readonly Capacity[];
}

/** Zones and categories to show; empty lists show all. */
export interface CapacityFilter {
  readonly zones: readonly number[];
  readonly categories: readonly number[];
}

/** Lays the capacities out by zone and category, in the order of both, with a cell for each day. */
export function tableOf({ zones, categories, days, capacities }: Parts, filter: CapacityFilter): CapacitySection[] {
  const byId = new Map(capacities.map((capacity) => [capacity.id, capacity]));
  const among =
    (ids: readonly number[]) =>
    ({ id }: Named) =>
      ids.length === 0 || ids.includes(id);
  const shownCategories = categories.filter(among(filter.categories));
  return zones.filter(among(filter.zones)).map((zone) => {
    const rows = shownCategories.map((category) => ({
      category,
      cells: days.map((day) => byId.get(`${day}_${zone.id}_${category.id}`) ?? null),
    }));
    const hasProviders = rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.userCount > 0));
    return { zone, rows, hasProviders };
  });
}

/** True if the remaining capacity is at or below the category's threshold, and therefore highlighted. */
export function isLow({ remaining }: Pick<Capacity, 'remaining'>, { threshold }: Pick<Category, 'threshold'>): boolean {
  return remaining <= threshold;
}

/** Names a week of the selector: 'Last Week', 'This Week', 'Next Week', 'In Two Weeks' to 'In Eight Weeks'. */
export function weekName(week: number): string {
  const names = ['Last Week', 'This Week', 'Next Week'];
  const counts = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
  return names[week + 1] ?? `In ${counts[week - 2]} Weeks`;
}
