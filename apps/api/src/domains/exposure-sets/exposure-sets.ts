import {
  describeSets,
  picturesIn,
  seriesTypeIds,
  type DescribedFrame,
} from '@shootdesk/shared/exposure-sets/describe-sets';
import type { ExposureSets, putExposureSets as contract } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { exposureOf } from '@shootdesk/shared/exposure-sets/frame';
import { exposureTags } from '@shootdesk/shared/files/exposure-tags';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import type { Reads } from '../../db/reads.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireLockedJob, visibleJobIds } from '../service-jobs/public.ts';
import { clearSets, findBrackets, findTypes, storeSet, type BracketRow } from './exposure-sets.store.ts';

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
function setsOf(rows: readonly BracketRow[]): ExposureSets {
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

export async function readSets(db: Reads | Tx, serviceJobId: number): Promise<ExposureSets> {
  return setsOf(await findBrackets(db, serviceJobId, seriesTypeIds));
}

/**
 * The sets of a job by the ids of its brackets, each named by the id of its first; null while a person has to say, and unless all brackets
 * are in sets.
 */
export async function findSetsOfBrackets(db: Reads | Tx, serviceJobId: number): Promise<Map<number, number> | null> {
  const brackets = await findBrackets(db, serviceJobId, seriesTypeIds);
  const { sets } = setsOf(brackets);
  if (picturesIn(sets, brackets.length) === null) return null;
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

/** Keeps what a person says about the sets of a job. */
export function changeExposureSets(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  serviceJobId: number,
  { sets, automatic }: BodyOf<typeof contract>,
): Promise<ExposureSets> {
  return inTransaction(prisma, async (tx) => {
    await requireLockedJob(tx, actor, serviceJobId);
    const types = await findTypes(tx, serviceJobId, [...sets.flat(), ...automatic]);
    if (types.size === 0) throw notFound('The file');
    if ([...types.values()].some((typeId) => !seriesTypeIds.includes(typeId)))
      refuseField('sets', 'Only Bracket Day and Bracket Dusk are put into sets.');
    await clearSets(tx, serviceJobId, automatic);
    for (const ids of sets) await storeSet(tx, serviceJobId, ids);
    return readSets(tx, serviceJobId);
  });
}
