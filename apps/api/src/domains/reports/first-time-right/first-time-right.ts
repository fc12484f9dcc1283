import { downloadName } from '@shootdesk/shared/files/download-name';
import { problem } from '@shootdesk/shared/kernel/problem';
import { checks, type CheckName } from '@shootdesk/shared/preflight/checks';
import {
  maxJudgedPictures,
  maxWeeks,
  pictureGroupings,
  type FirstTimeRight,
  type JudgedPicture,
  type PictureGroup,
  type PictureGrouping,
} from '@shootdesk/shared/reports/first-time-right.contract';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { resolveFilterRange } from '../../../kernel/time-range.ts';
import {
  countJudged,
  findGroupNames,
  findJudged,
  type CountedGroup,
  type GroupNames,
  type JudgedGroup,
  type JudgedRow,
  type Judging,
} from './judged-pictures.store.ts';

type Reading = Pick<Deps, 'reads' | 'now' | 'settings'>;

export interface WeeksQuery {
  readonly filterStart: string;
  readonly filterEnd: string;
}

const weekMs = 7 * 24 * 60 * 60_000;
/** Allows for a clock change within the range. */
const slackMs = 2 * 60 * 60_000;

/** Resolves the range in the caller's time zone; refuses one that is too long to be evaluated on each request. */
export function judgingOf({ now, settings }: Reading, actor: Actor, query: WeeksQuery): Judging {
  const { from, to } = resolveFilterRange(actor, query, now());
  if (to.getTime() - from.getTime() > maxWeeks * weekMs + slackMs) {
    const sentence = `At most ${maxWeeks} weeks.`;
    throw problem('malformed', sentence, { fields: { filterStart: [sentence] } });
  }
  return { actor, from, to, reasons: settings.organisation().rejectionReasons };
}

const peopleGroups: readonly PictureGrouping[] = ['photographer', 'editor'];

/** Names of groups without a key. */
const withoutKey: Partial<Record<PictureGrouping, string>> = {
  all: 'All pictures',
  photographer: 'No photographer',
  editor: 'Not known',
  reason: 'In other words',
};

function idsOf(groups: readonly CountedGroup[], ...kinds: readonly PictureGrouping[]): number[] {
  return groups.flatMap(({ by, key }) => (kinds.includes(by) && key !== null ? [Number(key)] : []));
}

function nameOf({ by, key }: CountedGroup, names: GroupNames): string {
  if (key === null) return withoutKey[by] ?? '';
  if (by === 'check') return checks[key as CheckName]?.name ?? key;
  const among = { photographer: names.people, editor: names.people, service: names.services, client: names.clients };
  const named = among[by as keyof typeof among]?.find(({ id }) => id === Number(key));
  return named?.name ?? key;
}

/** Sorts weeks by date, and other groups by most pictures. */
function compareGroups(one: PictureGroup, other: PictureGroup): number {
  const byKind = pictureGroupings.indexOf(one.by) - pictureGroupings.indexOf(other.by);
  if (byKind !== 0) return byKind;
  if (one.by === 'week') return one.name.localeCompare(other.name);
  return other.pictures - one.pictures || one.name.localeCompare(other.name);
}

/** Counts the pictures that passed the first verdict, in all groups of the page. */
export async function readFirstTimeRight({ reads }: Pick<Deps, 'reads'>, judging: Judging): Promise<FirstTimeRight> {
  const groups = await countJudged(reads, judging);
  const names = await findGroupNames(reads, {
    people: idsOf(groups, ...peopleGroups),
    services: idsOf(groups, 'service'),
    clients: idsOf(groups, 'client'),
  });
  return { groups: groups.map((group) => ({ ...group, name: nameOf(group, names) })).toSorted(compareGroups) };
}

function pictureView({ originalName, displayName, judgedAt, ...row }: JudgedRow): JudgedPicture {
  const { assetId, serviceJobId, job, version, passed, words } = row;
  const fileName = downloadName({ originalName, displayName });
  return { assetId, serviceJobId, fileName, job, version, passed, words, judgedAt: judgedAt.toISOString() };
}

/** Lists the pictures that a number of the report counts. */
export async function listJudgedPictures(
  { reads }: Pick<Deps, 'reads'>,
  judging: Judging,
  group: Omit<JudgedGroup, 'limit'>,
) {
  const rows = await findJudged(reads, judging, { ...group, limit: maxJudgedPictures });
  return { results: rows.map(pictureView), additionalInfo: { totalCount: rows[0]?.total ?? 0 } };
}
