import {
  pictureGroupings,
  type PictureGroup,
  type PictureGrouping,
} from '@shootdesk/shared/reports/first-time-right.contract';

/** Column heading of each grouping. */
export const groupingNames: Readonly<Record<PictureGrouping, string>> = {
  all: 'Pictures',
  week: 'Week from',
  photographer: 'Photographer',
  editor: 'Editor',
  service: 'Service',
  client: 'Client',
  check: 'Preflight found',
  reason: 'Reason',
};

/** Groupings that have a panel. */
export const panelGroupings: readonly PictureGrouping[] = pictureGroupings.filter((by) => by !== 'all');

/** A group in the address. */
export interface ChosenGroup {
  readonly by: PictureGrouping;
  /** Null for the pictures without one. */
  readonly key: string | null;
}

const isGrouping = (text: string | null): text is PictureGrouping =>
  (pictureGroupings as readonly (string | null)[]).includes(text);

/** Parses the group from the address; null when it shows the figures. */
export function readGroup(search: URLSearchParams): ChosenGroup | null {
  const by = search.get('by');
  return isGrouping(by) ? { by, key: search.get('key') } : null;
}

/** Address of a group's pictures in the same weeks. */
export function addressOf({ by, key }: ChosenGroup, range: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams({ ...range, by, ...(key !== null && { key }) }).toString()}`;
}

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

/** Share of a group from 0 to 1: its passed pictures, or for a reason its part of all rejected pictures. */
export function shareOf({ by, pictures, passed }: PictureGroup, rejected: number): number {
  if (by === 'reason') return rejected === 0 ? 0 : pictures / rejected;
  return pictures === 0 ? 0 : passed / pictures;
}
