import {
  closedDayBody,
  type ClosedDay,
  type ClosedDayBodyInput,
} from '@shootdesk/shared/closed-days/closed-days.contract';
import { clockText, dayText } from '../../kernel/date-time.ts';
import type { RecordKind } from '../kit/record-kind.ts';

/** Form values of a closed day. */
export interface ClosedDayValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly date: string | null;
  readonly all_zones: boolean;
  /** References such as `Zone/3`. */
  readonly zones: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  /** References such as `User/12`. */
  readonly open_for: readonly string[];
}

type Links = ClosedDay['zones'];

const entities = (links: Links): string[] => links.map(({ entity }) => entity);
const linked = (references: readonly string[]) => references.map((entity) => ({ entity }));
const textOrNull = (text: string | null) => text || null;

function valuesOf(closedDay: ClosedDay | null): ClosedDayValues {
  return {
    name: closedDay?.name ?? null,
    date: closedDay?.date ?? null,
    all_zones: closedDay?.all_zones ?? true,
    zones: entities(closedDay?.zones ?? []),
    from: closedDay?.from ?? null,
    to: closedDay?.to ?? null,
    open_for: entities(closedDay?.open_for ?? []),
  };
}

function bodyOf(values: ClosedDayValues): ClosedDayBodyInput {
  return {
    name: values.name ?? '',
    date: values.date ?? '',
    all_zones: values.all_zones,
    zones: values.all_zones ? [] : linked(values.zones),
    from: textOrNull(values.from),
    to: textOrNull(values.to),
    open_for: linked(values.open_for),
  };
}

const listed = (references: readonly string[]) => references.join(', ');
const clockOrNone = (time: string | null) => (time ? clockText(time) : '');

/** Defines the API resource, list and form of closed days. */
export const closedDayKind: RecordKind<ClosedDay, ClosedDayValues> = {
  resource: 'closed-days',
  path: '/systemManager/closed-days',
  noun: 'Closed Day',
  type: 'ClosedDay',
  title: 'Closed Day Management',
  schema: closedDayBody,
  valuesOf,
  bodyOf,
  fields: {
    name: { label: 'Name' },
    date: { label: 'Date', show: (date: string | null) => (date ? dayText(date) : '') },
    all_zones: { label: 'All zones', show: (all: boolean) => (all ? 'Yes' : 'No') },
    zones: { label: 'Zones', show: listed },
    from: { label: 'Closed from', show: clockOrNone },
    to: { label: 'Closed to', show: clockOrNone },
    open_for: { label: 'People who work all the same', show: listed },
  },
};

/** Formats the zones: 'All zones', or their names. */
export function zonesText({ all_zones, zones }: ClosedDay): string {
  return all_zones ? 'All zones' : zones.map(({ name }) => name).join(', ');
}

/** Formats the hours: 'All day', or their start and end. */
export function hoursText({ from, to }: ClosedDay): string {
  return from && to ? `${clockText(from)} to ${clockText(to)}` : 'All day';
}
