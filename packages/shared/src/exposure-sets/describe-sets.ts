import { withoutExtension } from '../expected-views/view-of-file.ts';
import { listed } from '../expected-views/missing-views.ts';
import type { BracketPictures } from '../resources/number-of-resources.ts';
import { ResourceTypeId } from '../resources/resource-types.ts';
import type { Frame } from './frame.ts';
import { groupFrames, type FrameSet } from './group-frames.ts';
import { inOrderOfTaking } from './shots.ts';

/** A frame with what the frames of a set have in common. */
export interface DescribedFrame extends Frame {
  /** Name of its resource type. */
  readonly type: string;
  readonly isPortrait: boolean | null;
}

/** An exposure series, or what may be one, with what is wrong about it. */
export interface DescribedSet<F extends DescribedFrame> extends Omit<FrameSet<F>, 'state'> {
  /** `answered`: a person has put it together. */
  readonly state: FrameSet<F>['state'] | 'answered';
  /** RAW and JPEG of one exposure count once. */
  readonly exposures: number;
  /** '4 of 5', or what is mixed in it; null for nothing. */
  readonly warning: string | null;
}

export interface DescribedSets<F extends DescribedFrame> {
  /** Empty when the frames say too little to group them. */
  readonly sets: readonly DescribedSet<F>[];
  readonly usual: number | null;
}

/** Resources that are exposures of series. */
export const seriesTypeIds: readonly number[] = [ResourceTypeId.BracketDay, ResourceTypeId.BracketDusk];

function mixOf(frames: readonly DescribedFrame[]): string | null {
  const types = [...new Set(frames.map(({ type }) => type))];
  const ways = new Set(frames.flatMap(({ isPortrait }) => isPortrait ?? []));
  const cameras = new Set(frames.flatMap(({ camera }) => camera ?? []));
  const mixed = [
    types.length > 1 ? listed(types) : null,
    ways.size > 1 ? 'landscape and portrait' : null,
    cameras.size > 1 ? `${cameras.size} cameras` : null,
  ];
  return mixed.find((each) => each !== null) ?? null;
}

/** Returns the most common number of exposures, of series only; the larger one if two are equally common. Null without a series. */
function commonCount(counts: readonly number[]): number | null {
  const byCount = Map.groupBy(
    counts.filter((count) => count > 1),
    (count) => count,
  );
  return [...byCount].toSorted(([a, one], [b, other]) => other.length - one.length || b - a)[0]?.[0] ?? null;
}

function describe<F extends DescribedFrame>(
  { frames, choices, state }: Omit<DescribedSet<F>, 'exposures' | 'warning'>,
  usual: number | null,
): DescribedSet<F> {
  const exposures = inOrderOfTaking(frames).length;
  const isShort = usual !== null && exposures < usual && state !== 'asked';
  const mix = mixOf(frames);
  return {
    frames,
    choices,
    state,
    exposures,
    warning: mix ? `Mixed: ${mix}` : isShort ? `${exposures} of ${usual}` : null,
  };
}

/**
 * Groups the frames of a shoot and says what is wrong about the sets.
 * @param answered sets that a person has put together; none of their frames is grouped again
 */
export function describeSets<F extends DescribedFrame>(
  frames: readonly F[],
  answered: readonly (readonly F[])[] = [],
): DescribedSets<F> {
  const grouping = groupFrames(frames);
  const byHand = answered.map((own) => inOrderOfTaking(own).flatMap(({ files }) => files));
  const usual = grouping.usual ?? commonCount(byHand.map((own) => inOrderOfTaking(own).length));
  const found = grouping.usual === null ? [] : grouping.sets;
  const sets = [
    ...byHand.map((own) => describe({ frames: own, choices: [], state: 'answered' }, usual)),
    ...found.map((set) => describe(set, usual)),
  ];
  return { sets, usual };
}

type Counted = Pick<DescribedSet<DescribedFrame>, 'state' | 'choices'>;

/**
 * Counts the pictures and exposures that brackets make; null unless all brackets are in sets.
 * @param brackets number of files
 */
export function picturesIn(
  sets: readonly (Counted & { readonly exposures: number; readonly resources: readonly unknown[] })[],
  brackets: number,
): BracketPictures | null {
  const files = sets.reduce((sum, { resources }) => sum + resources.length, 0);
  if (files === 0 || files !== brackets) return null;
  // A set of one exposure is not counted, because it could make up for a lost series.
  const series = sets.filter((set) => set.exposures > 1).length;
  const isUnsure = series === 0 || sets.some(({ state }) => state === 'asked');
  return { sets: isUnsure ? null : series, exposures: sets.reduce((sum, set) => sum + set.exposures, 0) };
}

const isAlone = (sizes: readonly number[]) => sizes.every((size) => size === 1);

/** Formats a way to divide frames: '5 together', '4 + 1', 'Each alone'. */
export function choiceText(sizes: readonly number[]): string {
  if (isAlone(sizes)) return 'Each alone';
  return sizes.length === 1 ? `${sizes[0]} together` : sizes.join(' + ');
}

/** The question about an uncertain set: '5 or 4 + 1 together?' */
export function questionOf({ choices }: Pick<Counted, 'choices'>): string {
  const texts = choices.filter((sizes) => !isAlone(sizes)).map((sizes) => sizes.join(' + '));
  return `${texts.join(' or ')} together?`;
}

/** Maximum sets named in a sentence. */
const mostNamed = 3;

interface Named extends Counted {
  readonly exposures: number;
  readonly warning: string | null;
  /** Name of its first file. */
  readonly name: string;
}

const isMixed = ({ warning }: Named) => warning?.startsWith('Mixed') === true;
const are = (count: number, what: string) => (count === 1 ? `1 set is ${what}` : `${count} sets are ${what}`);

function sentence(sets: readonly Named[], what: string): string[] {
  if (sets.length === 0) return [];
  const names = sets.slice(0, mostNamed).map(({ name, warning }) => {
    const reason = warning?.replace('Mixed: ', '');
    return reason === undefined ? withoutExtension(name) : `${withoutExtension(name)} (${reason})`;
  });
  const rest = sets.length > mostNamed ? [`${sets.length - mostNamed} more`] : [];
  return [`${are(sets.length, what)}: ${listed([...names, ...rest])}.`];
}

/** Sentences about what is wrong with the sets of a shoot, shown while the photographer is still at the property. */
export function setSentences(sets: readonly Named[]): string[] {
  const mixed = sets.filter(isMixed);
  const short = sets.filter((set) => set.warning !== null && !isMixed(set) && set.exposures > 1);
  // Excludes frames that a person has set apart.
  const alone = sets.filter(({ state }) => state === 'single');
  const asked = sets.filter(({ state }) => state === 'asked');
  return [
    ...sentence(short, 'incomplete'),
    ...sentence(mixed, 'mixed'),
    ...(alone.length > 0
      ? [`${alone.length === 1 ? '1 exposure belongs' : `${alone.length} exposures belong`} to no set.`]
      : []),
    ...sentence(asked, 'uncertain'),
  ];
}
