import { capacityOf, hoursOfDay, type DayHours } from '@shootdesk/shared/availability/capacity';
import {
  maxCapacityDays,
  type Capacity,
  type CapacityProvider,
  type CapacityQuery,
} from '@shootdesk/shared/availability/capacity.contract';
import { workingDaysBetween } from '@shootdesk/shared/availability/capacity-days';
import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { resolveFilterRange } from '../../../kernel/time-range.ts';
import { findOfficeCalendar } from '../../working-week/public.ts';
import { findCells, findCountedProviders, type Cells, type CountedProvider } from './capacity.store.ts';

const dayMs = 24 * 3_600_000;

function requireFewDays(first: string, end: string): void {
  if (addDays(first, maxCapacityDays) < end) {
    refuseField('filterEnd', `At most ${maxCapacityDays} days at once.`, { code: 'malformed' });
  }
}

interface CountedDay {
  readonly hours: DayHours;
  readonly view: CapacityProvider;
}

function countOn(provider: CountedProvider, day: string): CountedDay {
  const { id, firstName, lastName, timeZone, primaryCategoryId, secondaryCategoryIds } = provider;
  const hours = hoursOfDay(provider, day);
  const { available, booked } = hours;
  const categories = { primaryCategoryId, secondaryCategoryIds: [...secondaryCategoryIds] };
  const view = { id, firstName, lastName, timeZone, availableSlots: available, bookedSlots: booked, ...categories };
  return { hours, view };
}

const cellOf = (zoneId: number, categoryId: number): string => `${zoneId}_${categoryId}`;

/** The cells that a provider counts towards: zones × categories. */
function cellsOf({ zoneIds, primaryCategoryId, secondaryCategoryIds }: CountedProvider): string[] {
  const primary = primaryCategoryId === null ? [] : [primaryCategoryId];
  const categoryIds = [...new Set([...primary, ...secondaryCategoryIds])];
  return zoneIds.flatMap((zoneId) => categoryIds.map((categoryId) => cellOf(zoneId, categoryId)));
}

function groupByCell(providers: readonly CountedProvider[]): Map<string, CountedProvider[]> {
  const pairs = providers.flatMap((provider) => cellsOf(provider).map((cell) => ({ cell, provider })));
  const grouped = Map.groupBy(pairs, ({ cell }) => cell);
  return new Map([...grouped].map(([cell, own]) => [cell, own.map(({ provider }) => provider)]));
}

function capacitiesOn(
  date: string,
  { zones, categories }: Cells,
  providers: readonly CountedProvider[],
  byCell: ReadonlyMap<string, readonly CountedProvider[]>,
  hasUsers: boolean,
): Capacity[] {
  const counted = new Map(providers.map((provider) => [provider.id, countOn(provider, date)]));
  return zones.flatMap(({ id: zoneId }) =>
    categories.map(({ id: categoryId, capacityDuration }) => {
      const cell = cellOf(zoneId, categoryId);
      const users = (byCell.get(cell) ?? []).map(({ id }) => counted.get(id)!);
      return {
        ...{ id: `${date}_${cell}`, date, zoneId, categoryId },
        ...capacityOf(
          users.map(({ hours }) => hours),
          capacityDuration,
        ),
        userCount: users.length,
        ...(hasUsers && { users: users.map(({ view }) => view) }),
      };
    }),
  );
}

/** Computes the capacity per working day, zone and category. */
export async function listCapacities(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  query: CapacityQuery,
): Promise<Capacity[]> {
  const { from, to } = resolveFilterRange(actor, query, now());
  const [first, end] = [localDay(from, actor.timeZone), localDay(to, actor.timeZone)];
  requireFewDays(first, end);
  const office = await findOfficeCalendar(prisma, { from: first, to: end });
  const days = workingDaysBetween(first, end, office.week);
  const cells = await findCells(prisma, query);
  const around = { start: new Date(from.getTime() - dayMs), finish: new Date(to.getTime() + dayMs) };
  const providers = await findCountedProviders(prisma, around, office);
  const byCell = groupByCell(providers);
  return days.flatMap((date) => capacitiesOn(date, cells, providers, byCell, query.includes.includes('users')));
}
