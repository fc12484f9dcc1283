import { frameAt, lastFrame, middleOf, rateOf, type FrameTable } from '../../../entities/proof/film/frame-table.ts';

const lengthOf = ({ starts, end }: FrameTable) => Math.max(0, end - (starts[0] ?? 0));

/** The film that controls both: the longer one, so that each frame of both can be reached; else the left one. */
export function leaderOf(left: FrameTable, right: FrameTable): 'left' | 'right' {
  return lengthOf(right) > lengthOf(left) ? 'right' : 'left';
}

/** Whether two films have as many frames a second, so that frames with one number belong together. */
function isOfOneRate(one: FrameTable, other: FrameTable): boolean {
  const [a, b] = [rateOf(one), rateOf(other)];
  return a !== null && b !== null && Math.abs(a - b) < 0.001;
}

/**
 * The frame of a film that belongs to a frame of the leading one: that of the same number where both have one rate, otherwise that of the same
 * moment. A film that has ended stays at its last frame.
 */
export function tiedFrame(leading: FrameTable, frame: number, tied: FrameTable): number {
  if (isOfOneRate(leading, tied)) return Math.min(frame, lastFrame(tied));
  return frameAt(tied, middleOf(leading, frame));
}

/** A number with its word: '1 frame', '30 frames'. */
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
