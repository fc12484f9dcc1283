import { fileNumbersApart, type Frame } from './frame.ts';
import type { Shot } from './shots.ts';

/** Neighbouring shots that seem to be one series. */
export interface Group<F extends Frame = Frame> {
  readonly shots: readonly Shot<F>[];
  /** Certainty that the group begins a series. `unlike`: only the pictures say so, not the time. */
  readonly border: 'clear' | 'uncertain' | 'unlike';
}

/** Whether two shots show the same view; null when that is not known. */
export type SameView<F extends Frame> = (one: Shot<F>, other: Shot<F>) => boolean | null;

/** Maximum seconds between the exposures of a series: if the camera takes them by itself, and if a person sets them one by one. */
export const pauses = { automatic: 2.2, byHand: 12 } as const;
/** Seconds after which shots of the same view are no longer one series. */
const longestPause = 60;
/** Exposures of one series differ by at least this much. */
const leastStep = 0.4;

/** Maximum difference between the numbers of two shots, up to which files of their series may be missing between them. */
const mostLacking = 3;

interface Rules<F extends Frame> {
  readonly sameView: SameView<F>;
  /** Maximum seconds between shots of one series when the pictures do not decide. */
  readonly pause: number;
}

/** Seconds from the end of one shot to the next; for times in whole seconds the smallest possible value. */
function pauseBetween(one: Shot<Frame>, other: Shot<Frame>): number | null {
  if (one.takenAt === null || other.takenAt === null) return null;
  const isWhole = Number.isInteger(one.takenAt) && Number.isInteger(other.takenAt);
  return other.takenAt - one.takenAt - (one.exposure?.seconds ?? 0) - (isWhole ? 1 : 0);
}

/** Whether files are missing between two shots by the camera's numbers. Then the pause includes the time of these files. */
function lacksFile({ number: one }: Shot<Frame>, { number: other }: Shot<Frame>): boolean {
  const apart = one === null || other === null ? 1 : fileNumbersApart(one, other);
  return apart > 1 && apart <= mostLacking;
}

function borderBetween<F extends Frame>(
  one: Shot<F>,
  other: Shot<F>,
  { sameView, pause: limit }: Rules<F>,
): Group['border'] | 'none' {
  const pause = pauseBetween(one, other);
  const isSame = sameView(one, other);
  if (pause === null || !one.exposure || !other.exposure) return isSame === false ? 'clear' : 'uncertain';
  if (pause > longestPause) return 'clear';
  if (isSame === false && pause <= limit) return 'unlike';
  if (isSame === false) return pause <= pauses.byHand || lacksFile(one, other) ? 'uncertain' : 'clear';
  if (isSame) return pause <= pauses.byHand ? 'none' : 'uncertain';
  if (pause <= limit) return 'none';
  return pause <= pauses.byHand || lacksFile(one, other) ? 'uncertain' : 'clear';
}

/** Whether the series already has an exposure like this one; then this shot begins the next series. */
const hasLike = (shots: readonly Shot<Frame>[], { exposure }: Shot<Frame>) =>
  exposure !== null &&
  shots.some((each) => each.exposure !== null && Math.abs(each.exposure.ev - exposure.ev) < leastStep);

/** Divides shots in their order into groups. */
export function cutInto<F extends Frame>(shots: readonly Shot<F>[], rules: Rules<F>): Group<F>[] {
  const groups: { shots: Shot<F>[]; border: Group['border'] }[] = [];
  for (const shot of shots) {
    const group = groups.at(-1);
    const last = group?.shots.at(-1);
    if (!group || !last) groups.push({ shots: [shot], border: 'clear' });
    else {
      const border = borderBetween(last, shot, rules);
      if (border !== 'none') groups.push({ shots: [shot], border });
      else if (hasLike(group.shots, shot)) groups.push({ shots: [shot], border: 'uncertain' });
      else group.shots.push(shot);
    }
  }
  return groups;
}
