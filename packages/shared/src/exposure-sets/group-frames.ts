import type { Frame } from './frame.ts';
import { choicesOf } from './choices.ts';
import { cutInto, pauses, type Group, type SameView } from './cut-shots.ts';
import { showsSameView } from './likeness.ts';
import { inOrderOfTaking, withFactsOfTwins, type Shot } from './shots.ts';
import { usualOf, type Usual } from './usual-series.ts';

/** Pictures that form a series or may form one, or a single picture. */
export interface FrameSet<F extends Frame> {
  /** In the order in which they were taken. RAW and JPEG of one exposure follow each other. */
  readonly frames: readonly F[];
  /** `asked`: a person has to say. `single`: one exposure that belongs to no series. */
  readonly state: 'sure' | 'asked' | 'single';
  /** Only for `asked`: the ways to divide the frames, likeliest first. Each is a list of numbers of frames, which add up to all of them. */
  readonly choices: readonly (readonly number[])[];
}

export interface Grouping<F extends Frame> {
  readonly sets: readonly FrameSet<F>[];
  /** Exposures of most series of the shoot; null when the pictures say too little to group them. */
  readonly usual: number | null;
}

/** Least share of the shots that must have time and exposure. */
const leastDescribed = 0.5;

const isDescribed = ({ takenAt, exposure }: Shot<Frame>) => takenAt !== null && exposure !== null;

const filesIn = (shots: readonly Shot<Frame>[]) => shots.reduce((sum, { files }) => sum + files.length, 0);

const byPrint: SameView<Frame> = (one, other) => showsSameView(one.print, other.print);

/** Groups that one question is about: neighbours between which the border is uncertain. */
function runsOf<F extends Frame>(groups: readonly Group<F>[], usual: Usual): Group<F>[][] {
  const runs: Group<F>[][] = [];
  for (const group of groups) {
    const run = runs.at(-1);
    const joins = run && group.border !== 'clear' && !usual.isSure(group) && !run.some((each) => usual.isSure(each));
    if (joins) run.push(group);
    else runs.push([group]);
  }
  return runs;
}

function setOf<F extends Frame>(run: readonly Group<F>[], usual: Usual): FrameSet<F> {
  const frames = run.flatMap(({ shots }) => shots.flatMap(({ files }) => files));
  const [first] = run;
  if (run.length === 1 && first && usual.isSure(first)) return { frames, state: 'sure', choices: [] };
  if (run.length === 1 && first?.shots.length === 1) return { frames, state: 'single', choices: [] };
  const shots = run.flatMap((group) => group.shots);
  // Choices are of shots; people see files.
  const choices = choicesOf(run, usual).map((sizes) => {
    let from = 0;
    return sizes.map((size) => filesIn(shots.slice(from, (from += size))));
  });
  return { frames, state: 'asked', choices };
}

/**
 * Joins neighbouring groups that only together are like the other series, because the pictures of one series can seem to differ, for example when one
 * is black.
 */
function mended<F extends Frame>(groups: readonly Group<F>[], usual: Usual): Group<F>[] {
  const result: Group<F>[] = [];
  for (const group of groups) {
    const last = result.at(-1);
    const joined = last && { ...last, shots: [...last.shots, ...group.shots] };
    const canJoin = joined && group.border === 'unlike' && !usual.isSure(last) && !usual.isSure(group);
    if (canJoin && usual.isSure(joined)) result[result.length - 1] = joined;
    else result.push(group);
  }
  return result;
}

const shotsIn = (groups: readonly Group[]) => groups.reduce((sum, { shots }) => sum + shots.length, 0);

/** Caches the comparison of each shot with the one before, because shots are cut in two ways. */
function comparedOnce<F extends Frame>(sameView: SameView<F>): SameView<F> {
  const results = new Map<Shot<F>, boolean | null>();
  return (before, shot) => {
    const compared = results.get(shot);
    if (compared !== undefined) return compared;
    const result = sameView(before, shot);
    results.set(shot, result);
    return result;
  };
}

/** Groups shots twice, with the pauses of automatic and of manual exposures, and returns the result that has more shots in certain groups. */
function groupsOf<F extends Frame>(cameras: readonly (readonly Shot<F>[])[], sameView: SameView<F>) {
  const ways = [pauses.automatic, pauses.byHand].map((pause) => {
    const cut = cameras.flatMap((shots) => cutInto(shots, { sameView, pause }));
    const usual = usualOf(cut);
    const groups = mended(cut, usual);
    return { groups, usual, sure: shotsIn(groups.filter(usual.isSure)) };
  });
  return ways.toSorted((one, other) => other.sure - one.sure)[0]!;
}

/**
 * Groups the frames of a shoot into exposure series. A group is certain only if it has as many exposures as the other series, in the same steps: a
 * wrong series that nobody sees costs an editor more than a question.
 */
export function groupFrames<F extends Frame>(frames: readonly F[], sameView: SameView<F> = byPrint): Grouping<F> {
  const unknown: Grouping<F> = {
    sets: frames.map((frame) => ({ frames: [frame], state: 'single', choices: [] })),
    usual: null,
  };
  const byCamera = Map.groupBy(withFactsOfTwins(frames), ({ camera }) => camera);
  const cameras = [...byCamera.values()].map(inOrderOfTaking);
  const shots = cameras.flat();
  if (shots.filter(isDescribed).length < shots.length * leastDescribed) return unknown;
  const { groups, usual } = groupsOf(cameras, comparedOnce(sameView));
  if (usual.size === null) return unknown;
  return { sets: runsOf(groups, usual).map((run) => setOf(run, usual)), usual: usual.size };
}
