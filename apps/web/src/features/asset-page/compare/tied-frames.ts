import { frameAt, lastFrame, middleOf, rateOf, type FrameTable } from '../../../entities/proof/film/frame-table.ts';

const lengthOf = ({ starts, end }: FrameTable) => Math.max(0, end - (starts[0] ?? 0));

/** The film that controls both: the longer one, so that every frame of both can be reached; the left one if they are equally long. */
export function leaderOf(left: FrameTable, right: FrameTable): 'left' | 'right' {
  return lengthOf(right) > lengthOf(left) ? 'right' : 'left';
}

/** True when two films have the same frame rate, so that their frames correspond by number. */
function isOfOneRate(one: FrameTable, other: FrameTable): boolean {
  const [a, b] = [rateOf(one), rateOf(other)];
  return a !== null && b !== null && Math.abs(a - b) < 0.001;
}

/**
 * Maps a frame of the leading film to one of the other film: by number at the same frame rate, otherwise by time. Beyond the end of the
 * other film it is the last frame.
 */
export function tiedFrame(leading: FrameTable, frame: number, tied: FrameTable): number {
  if (isOfOneRate(leading, tied)) return Math.min(frame, lastFrame(tied));
  return frameAt(tied, middleOf(leading, frame));
}

/** Formats a number of frames: '1 frame', '30 frames'. */
const frames = (count: number) => `${count} ${count === 1 ? 'frame' : 'frames'}`;

/** Formats the difference in length of two films; null without one. */
export function lengthDifference(
  left: { readonly name: string; readonly table: FrameTable },
  right: { readonly name: string; readonly table: FrameTable },
): string | null {
  const isLeftLonger = leaderOf(left.table, right.table) === 'left';
  const [longer, shorter] = isLeftLonger ? [left, right] : [right, left];
  const seconds = (lengthOf(longer.table) - lengthOf(shorter.table)).toFixed(2);
  if (!isOfOneRate(left.table, right.table)) {
    const isAlike = Number(seconds) === 0;
    const length = isAlike ? 'They are equally long.' : `${longer.name} is ${seconds} s longer.`;
    return `Frame rates differ: tied by time. ${length}`;
  }
  const count = lastFrame(longer.table) - lastFrame(shorter.table);
  return count === 0 ? null : `${longer.name} is ${frames(count)} (${seconds} s) longer than ${shorter.name}.`;
}
