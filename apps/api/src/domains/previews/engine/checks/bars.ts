import { boxSpot, type GreyPicture, type PictureFinding } from './finding.ts';

/** Maximum difference of values in a line of a bar, because JPEG leaves traces. Ignores the fiftieth at either end of the sorted values. */
const evenWithin = 6;
/** Minimum share of the picture's height or width that a bar takes. */
const leastShare = 0.006;
const mostShare = 0.4;
/** Minimum value of a certain single bar. Does not apply to the top, where the bar may be a white sky. */
const whiteFrom = 250;
const blackTo = 5;

const sides = ['top', 'bottom', 'left', 'right'] as const;
type Side = (typeof sides)[number];

interface Bar {
  readonly side: Side;
  /** Of the picture's height or width. */
  readonly share: number;
  readonly value: number;
}

const isUpright = (side: Side): boolean => side === 'left' || side === 'right';

/** The values of the line at this distance from the edge, sorted. */
function lineAt({ data, width, height }: GreyPicture, side: Side, distance: number): Uint8Array {
  if (side === 'top') return data.slice(distance * width, (distance + 1) * width).sort();
  if (side === 'bottom') return data.slice((height - 1 - distance) * width, (height - distance) * width).sort();
  const x = side === 'left' ? distance : width - 1 - distance;
  return Uint8Array.from({ length: height }, (_, y) => data[y * width + x]!).sort();
}

function isEven(sorted: Uint8Array): boolean {
  const cut = Math.floor(sorted.length / 50);
  return sorted[sorted.length - 1 - cut]! - sorted[cut]! <= evenWithin;
}

const medianOf = (sorted: Uint8Array): number => sorted[sorted.length >> 1]!;

/** Counts even lines of one value from the edge inwards. */
function findBar(grey: GreyPicture, side: Side): Bar | null {
  const length = isUpright(side) ? grey.width : grey.height;
  const most = Math.floor(length * mostShare);
  const value = medianOf(lineAt(grey, side, 0));
  let lines = 0;
  while (lines < most) {
    const line = lineAt(grey, side, lines);
    if (!isEven(line) || Math.abs(medianOf(line) - value) > evenWithin) break;
    lines += 1;
  }
  const share = lines / length;
  // A picture that is even throughout has no bar.
  return share > leastShare && lines < most ? { side, share, value } : null;
}

function wordFor(value: number): string {
  if (value >= 235) return 'White';
  return value <= 20 ? 'Black' : 'Plain';
}

function boxOf({ side, share }: Bar) {
  if (side === 'top') return { x: 0, y: 0, width: 1, height: share };
  if (side === 'bottom') return { x: 0, y: 1 - share, width: 1, height: share };
  return { x: side === 'left' ? 0 : 1 - share, y: 0, width: share, height: 1 };
}

function sentenceOf(bars: readonly Bar[]): string {
  const word = wordFor(bars[0]!.value);
  if (bars.length === 4) return `${word} frame`;
  const places = bars.map(({ side }) => `the ${side}`);
  return bars.length === 1 ? `${word} bar at ${places[0]}` : `${word} bars at ${places.join(' and ')}`;
}

const isCertain = ({ side, value }: Bar): boolean => side !== 'top' && (value >= whiteFrom || value <= blackTo);

/** Finds a frame, or bars on opposite sides (flag), or a black or white bar on one side other than the top (hint). */
export function checkBars(grey: GreyPicture): PictureFinding[] {
  const found = sides.flatMap((side) => findBar(grey, side) ?? []);
  const has = (side: Side) => found.some((bar) => bar.side === side);
  const opposite = found.filter(({ side }) =>
    isUpright(side) ? has('left') && has('right') : has('top') && has('bottom'),
  );
  const bars = opposite.length > 0 ? opposite : found.filter(isCertain);
  if (bars.length === 0) return [];
  const level = opposite.length > 0 ? 'flag' : 'hint';
  return [{ check: 'bars', level, sentence: sentenceOf(bars), spot: boxSpot(bars.map(boxOf)) }];
}
