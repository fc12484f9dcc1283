import { englishWords, type Words } from '@shootdesk/shared/client-languages/words';
/** Start of each frame of a film, in seconds. */
export interface FrameTable {
  /** In display order. */
  readonly starts: readonly number[];
  /** End of the last frame. */
  readonly end: number;
  /** False when the frames could not be read, in which case the table divides the film into equal parts. */
  readonly isExact: boolean;
}

/** Tolerance for the browser's rounding of frame times; no film has frames this short. */
const toleranceSeconds = 0.0005;
/** Assumed frames per second of a film whose frames could not be read. */
const guessedRate = 25;

/** Makes a film's table from the times of its frames, in any order. */
export function tableOf(starts: readonly number[], end: number): FrameTable {
  return { starts: starts.toSorted((a, b) => a - b), end, isExact: true };
}

/** Makes a table for a film whose frames could not be read. */
export function tableByTime(seconds: number): FrameTable {
  const count = Math.max(1, Math.floor(seconds * guessedRate));
  return { starts: Array.from({ length: count }, (_, index) => index / guessedRate), end: seconds, isExact: false };
}

export const lastFrame = ({ starts }: FrameTable) => starts.length - 1;

/** Place of a frame on the time line, in percent. */
export const placeOf = (table: FrameTable, frame: number) =>
  lastFrame(table) === 0 ? 0 : (frame / lastFrame(table)) * 100;

/** The frame at a time, from 0. */
export function frameAt({ starts }: FrameTable, seconds: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= seconds + toleranceSeconds) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The middle of a frame in seconds. At its exact start browsers may still show the previous frame. */
export function middleOf({ starts, end }: FrameTable, frame: number): number {
  const start = starts[frame] ?? 0;
  return (start + (starts[frame + 1] ?? Math.max(end, start))) / 2;
}

/** Time of a frame as comments store it, in ms. */
export const momentMsOf = (table: FrameTable, frame: number) => Math.round(middleOf(table, frame) * 1000);

/** Frames per second; null if they differ in length, or could not be read. */
export function rateOf({ starts, isExact }: FrameTable): number | null {
  const first = starts[0];
  const last = starts.at(-1);
  if (!isExact || first === undefined || last === undefined || starts.length < 2) return null;
  const length = (last - first) / (starts.length - 1);
  // The clocks of some films tick a thousand times a second, which moves a frame by up to one tick.
  const isEven = starts.every((start, index) => Math.abs(start - first - index * length) < 0.0011);
  return isEven && length > 0 ? 1 / length : null;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
const clock = (seconds: number) => `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;

/** Timecode of a frame: hours, minutes, seconds and frames; with milliseconds if frames differ in length. */
export function timecodeOf(table: FrameTable, frame: number): string {
  const rate = rateOf(table);
  if (rate === null) {
    const ms = Math.round((table.starts[frame] ?? 0) * 1000);
    return `${clock(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}`;
  }
  const whole = Math.round(rate);
  return `${clock(frame / whole)}:${two(frame % whole)}`;
}

/** Formats the frame rate of a film. */
export function rateWords(table: FrameTable, { say }: Words = englishWords): string {
  const rate = rateOf(table);
  if (rate === null) return table.isExact ? say('variableRate') : '';
  return say('frameRate', { rate: Number(rate.toFixed(rate % 1 < 0.01 || rate % 1 > 0.99 ? 0 : 3)) });
}
