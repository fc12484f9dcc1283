import { classificationNames } from '@shootdesk/shared/clients/classifications';
import { customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import {
  jobFilterNames,
  jobFilters,
  jobRanges,
  nobody,
  type JobFilterName,
  type SavedViewFilters,
} from '@shootdesk/shared/service-jobs/job-filters';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { shortDayText } from '../../../kernel/date-time.ts';
import { fromDay, presets, toDay } from '../../../ui/inputs/date-range.ts';

/** Filters whose values have names that are read from the server. */
export type NamedFilter = 'accountManagers' | 'campaigns' | 'clients' | 'services' | 'serviceUsers' | 'users';

/** A chosen value of a filter, which the person can remove. */
export interface ChosenFilter {
  readonly key: string;
  readonly text: string;
  /** The filters without this value. */
  readonly without: Partial<SavedViewFilters>;
}

interface Facts {
  readonly defaults: SavedViewFilters;
  /** Null while unknown. */
  readonly nameOf: (filter: NamedFilter, id: number) => string | null;
  readonly timeZone: string;
  readonly now: Date;
}

function valueText(filter: JobFilterName, value: number | string, { nameOf }: Facts): string {
  if (typeof value === 'string') return value;
  if (filter === 'customFilters') return customFilters.find(({ id }) => id === value)?.name ?? `${value}`;
  if (filter === 'classifications') return classificationNames[value - 1] ?? `${value}`;
  if (filter === 'serviceJobStatuses') return jobStatuses.find(({ id }) => id === value)?.description ?? `${value}`;
  if (jobFilters[filter].kind === 'people' && value === nobody) return `${jobFilters[filter].label}: nobody`;
  return nameOf(filter as NamedFilter, value) ?? `${jobFilters[filter].label} #${value}`;
}

function chosenRange(filters: SavedViewFilters, [start, end]: (typeof jobRanges)[number], facts: Facts) {
  const range = { start: filters[start], end: filters[end] };
  if (range.start === null && range.end === null) return [];
  const { timeZone, now } = facts;
  const preset = presets.find((each) => each.start === range.start && each.end === range.end);
  const [from, to] = [fromDay(range, timeZone, now), toDay(range, timeZone, now)];
  const days = [from && (from === to ? '' : 'from '), from && shortDayText(from)].join('');
  const until = to && to !== from ? ` to ${shortDayText(to)}` : '';
  const text = `${jobFilters[start].label}: ${preset?.label ?? `${days}${until}`.trim()}`;
  return [{ key: start, text, without: { [start]: null, [end]: null } }];
}

/** Lists the chosen values that differ from the default filters. */
export function chosenFilters(filters: SavedViewFilters, facts: Facts): ChosenFilter[] {
  const values = jobFilterNames.flatMap((name): ChosenFilter[] => {
    const chosen = filters[name];
    if (chosen === null || typeof chosen === 'string') return [];
    const usual: readonly (number | string)[] = name === 'customFilters' ? facts.defaults.customFilters : [];
    return [...chosen]
      .filter((value) => !usual.includes(value))
      .map((value) => ({
        key: `${name} ${value}`,
        text: valueText(name, value, facts),
        without: { [name]: (chosen as readonly (number | string)[]).filter((other) => other !== value) },
      }));
  });
  return [...values, ...jobRanges.flatMap((range) => chosenRange(filters, range, facts))];
}
