import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import {
  choiceText,
  describeSets,
  picturesIn,
  seriesTypeIds,
  type DescribedFrame,
} from '@shootdesk/shared/exposure-sets/describe-sets';
import type { ExposureSets, putExposureSets as contract } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { exposureOf } from '@shootdesk/shared/exposure-sets/frame';
import { withoutExtension } from '@shootdesk/shared/expected-views/view-of-file';
import { exposureTags } from '@shootdesk/shared/files/exposure-tags';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import { LRUCache } from 'lru-cache';
import type { Reads } from '../../db/reads.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { requireLockedJob, visibleJobIds } from '../service-jobs/public.ts';
import {
  clearSets,
  findBrackets,
  findBracketState,
  findMembers,
  storeSet,
  type BracketRow,
  type BracketState,
  type MemberRow,
} from './exposure-sets.store.ts';

/** Jobs whose sets are cached: those that people have open. */
const maxCachedJobs = 200;

type Grouped = Pick<ExposureSets, 'sets' | 'usual'>;

/** Sets by job, cached in this process. Every read compares the fingerprint of the job's brackets, because nothing else invalidates an entry. */
const cache = new LRUCache<number, { readonly fingerprint: string; readonly grouped: Grouped }>({ max: maxCachedJobs });

interface Bracket extends DescribedFrame {
  readonly id: number;
  readonly exposureSet: number | null;
}

function bracketOf(row: BracketRow): Bracket {
  const { id, exposureSet, originalName: name, camera, takenAt, thumbnail: print, width, height } = row;
  const tags = exposureTags.safeParse(row.metadata);
  return {
    ...{ id, exposureSet, name, camera, print },
    takenAtMs: takenAt?.getTime() ?? null,
    exposure: tags.success ? exposureOf(tags.data) : null,
    type: resourceTypeName(row.resourceTypeId),
    isPortrait: width === null || height === null || width === height ? null : height > width,
  };
}

const beginOf = (frames: readonly Bracket[]) =>
  Math.min(...frames.map(({ takenAtMs }) => takenAtMs ?? Number.MAX_SAFE_INTEGER));

/** The frame of middle exposure. */
function coverOf(frames: readonly Bracket[]): number {
  const byLight = frames.toSorted((a, b) => (a.exposure?.ev ?? 0) - (b.exposure?.ev ?? 0));
  return byLight[byLight.length >> 1]?.id ?? 0;
}

/** Groups brackets into sets, in the order in which they were taken. */
function setsOf(rows: readonly BracketRow[]): Grouped {
  const brackets = rows.map(bracketOf);
  const byHand = Map.groupBy(brackets, ({ exposureSet }) => exposureSet);
  const free = byHand.get(null) ?? [];
  byHand.delete(null);
  const { sets, usual } = describeSets(free, [...byHand.values()]);
  return {
    usual,
    sets: sets
      .toSorted((a, b) => beginOf(a.frames) - beginOf(b.frames))
      .map(({ frames, exposures, state, choices, warning }) => ({
        resources: frames.map(({ id }) => id),
        name: frames[0]?.name ?? '',
        cover: coverOf(frames),
        exposures,
        state,
        choices: choices.map((sizes) => [...sizes]),
        warning,
      })),
  };
}

const stateOf = (db: Reads | Tx, serviceJobId: number): Promise<BracketState> =>
  findBracketState(db, serviceJobId, seriesTypeIds);

async function group(db: Reads | Tx, serviceJobId: number, fingerprint: string): Promise<Grouped> {
  const grouped = setsOf(await findBrackets(db, serviceJobId, seriesTypeIds));
  // Not cached when the brackets changed between the two statements.
  if ((await stateOf(db, serviceJobId)).fingerprint === fingerprint) cache.set(serviceJobId, { fingerprint, grouped });
  return grouped;
}

/** Groups brackets unless the cache has their sets. */
async function readGrouped(db: Reads | Tx, serviceJobId: number, fingerprint: string): Promise<Grouped> {
  const cached = cache.get(serviceJobId);
  return cached?.fingerprint === fingerprint ? cached.grouped : group(db, serviceJobId, fingerprint);
}

/** The sets of a job; none while some of its brackets are not read, because the others would be grouped without them. */
export async function readSets(db: Reads | Tx, serviceJobId: number): Promise<ExposureSets> {
  const { files, pending, fingerprint } = await stateOf(db, serviceJobId);
  if (files === 0 || pending > 0) return { sets: [], usual: null, files, pending };
  return { ...(await readGrouped(db, serviceJobId, fingerprint)), files, pending };
}

/**
 * Sets by the ids of the job's brackets. A set is identified by its first bracket. Null while a person has to answer, and unless all brackets are in
 * sets.
 */
export async function findSetsOfBrackets(db: Reads | Tx, serviceJobId: number): Promise<Map<number, number> | null> {
  const { sets, files } = await readSets(db, serviceJobId);
  if (picturesIn(sets, files) === null || sets.some(({ state }) => state === 'asked')) return null;
  return new Map(sets.flatMap(({ resources }) => resources.map((id) => [id, resources[0] ?? id] as const)));
}

/** 404 when the actor may not see the job. */
export async function readExposureSets(
  { reads }: Pick<Deps, 'reads'>,
  actor: Actor,
  serviceJobId: number,
): Promise<ExposureSets> {
  if ((await visibleJobIds(reads, actor, [serviceJobId])).length === 0) throw notFound('The job');
  return readSets(reads, serviceJobId);
}

export const stillReadingText = ({ files, pending }: Pick<ExposureSets, 'files' | 'pending'>): string =>
  `${pending} of ${files} files are still being read. Please try again in a moment.`;

type Answer = BodyOf<typeof contract>;

async function refuseAnswer(
  tx: Tx,
  serviceJobId: number,
  { sets, onlyUnanswered }: Answer,
  members: ReadonlyMap<number, MemberRow>,
): Promise<void> {
  const found = [...members.values()];
  if (found.length === 0) throw notFound('The file');
  if (found.some(({ resourceTypeId }) => !seriesTypeIds.includes(resourceTypeId)))
    refuseField('sets', 'Only Bracket Day and Bracket Dusk are put into sets.');
  if (onlyUnanswered && found.some(({ exposureSet }) => exposureSet !== null))
    throw problem('conflict', 'Somebody has answered this meanwhile.');
  const { files, pending } = await stateOf(tx, serviceJobId);
  if (sets.length > 0 && pending > 0) throw problem('conflict', stillReadingText({ files, pending }));
}

/** Formats a person's answer about exposure sets for the activity log. */
function sentenceOf({ sets, automatic }: Answer, members: ReadonlyMap<number, MemberRow>): string {
  const sizes = sets.map((ids) => ids.filter((id) => members.has(id)).length).filter((size) => size > 0);
  const first = [...sets.flat(), ...automatic].find((id) => members.has(id)) ?? 0;
  const name = withoutExtension(members.get(first)?.originalName ?? '');
  return `Exposure sets from ${name}: ${sizes.length > 0 ? choiceText(sizes) : 'grouped automatically'}`;
}

/** Stores a person's answer about the sets of a job. */
export async function changeExposureSets(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  serviceJobId: number,
  answer: Answer,
): Promise<ExposureSets> {
  const { sets, automatic } = answer;
  await inTransaction(prisma, async (tx) => {
    const { serviceJobStatusId } = await requireLockedJob(tx, actor, serviceJobId);
    const members = await findMembers(tx, serviceJobId, [...sets.flat(), ...automatic]);
    await refuseAnswer(tx, serviceJobId, answer, members);
    await clearSets(tx, serviceJobId, automatic);
    for (const ids of sets) await storeSet(tx, serviceJobId, ids);
    await recordActivity(tx, {
      ...{ serviceJobId, serviceJobStatusId, actorId: actor.userId },
      type: ActivityLogTypeId.JobUpdated,
      activity: { what: 'sentence', sentence: [sentenceOf(answer, members)] },
    });
  });
  // After the transaction: grouping would hold the lock of the job.
  return readSets(prisma, serviceJobId);
}
