import type { SameView } from './cut-shots.ts';
import type { Frame } from './frame.ts';

/** A simulated frame with the number of its series. */
export interface SimulatedFrame extends Frame {
  readonly scene: number;
  readonly series: number;
}

type Order = (frames: number) => number[];

const rising = (count: number) => Array.from({ length: count }, (_, index) => index - (count - 1) / 2);
/** 0, -1, 1, -2, 2 */
const alternately = (count: number) => rising(count).toSorted((a, b) => Math.abs(a) - Math.abs(b) || a - b);

export interface Camera {
  readonly name: string;
  readonly order: Order;
  readonly isByHand?: boolean;
  /** Whether each exposure has a JPEG besides its RAW file, and whether that RAW file is bare: without time and exposure. */
  readonly pairs?: 'RAW and JPEG' | 'bare RAW and JPEG';
}

/** Orders in which cameras take the exposures of a series, brighter ones being higher. */
export const cameras: readonly Camera[] = [
  { name: 'middle, darker, brighter, in turn', order: alternately },
  { name: 'middle, brighter, darker, in turn', order: (count) => alternately(count).map((step) => -step) },
  {
    name: 'middle, then all darker, then all brighter',
    order: (count) => [0, ...rising(count).filter((step) => step !== 0)],
  },
  { name: 'dark to bright', order: rising },
  { name: 'bright to dark', order: (count) => rising(count).toReversed() },
  {
    name: 'middle, then from the brightest down',
    order: (count) => [
      0,
      ...rising(count)
        .toReversed()
        .filter((step) => step !== 0),
    ],
  },
  { name: 'set by hand, dark to bright', order: rising, isByHand: true },
  { name: 'dark to bright, RAW and JPEG', order: rising, pairs: 'RAW and JPEG' },
  { name: 'middle, darker, brighter, in turn, CR3 and JPEG', order: alternately, pairs: 'bare RAW and JPEG' },
];

/** Numbers from 0 to 1, the same in every run (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(list: readonly T[], random: number): T => list[Math.floor(random * list.length)]!;

/** Makes up a shoot with what goes wrong in real ones: scenes in a hurry, series taken twice, lost files, files without EXIF, whole seconds, a counter that begins again. */
export function simulateShoot(camera: Camera, random: () => number): SimulatedFrame[] {
  const between = (from: number, to: number) => from + random() * (to - from);
  const happens = (share: number) => random() < share;
  const [count, step] = [pick([3, 5, 7], random()), pick([1, 2], random())];
  const steps = camera.order(count).map((each) => each * step);
  const isWhole = happens(0.5);
  const frames: SimulatedFrame[] = [];
  let [clock, number, series] = [1_780_000_000 + between(0, 1), happens(0.2) ? 9900 : Math.floor(between(0, 9000)), 0];
  const take = (scene: number, ev: number) => {
    const off = happens(0.05) ? pick([-1 / 3, 1 / 3], random()) : 0;
    const seconds = Math.min(30, 64 / 2 ** (ev + off));
    const takenAtMs = Math.round((isWhole ? Math.floor(clock) : clock) * 1000);
    number = (number + 1) % 10_000;
    clock += seconds + (camera.isByHand ? between(1.5, 8) : between(0.1, 0.7));
    if (happens(0.002)) return;
    const hasExif = !happens(0.003);
    const stem = `DSC${String(number).padStart(5, '0')}`;
    const facts = {
      camera: 'Camera',
      takenAtMs: hasExif ? takenAtMs : null,
      exposure: hasExif ? { seconds, ev: ev + off } : null,
    };
    const isBare = camera.pairs === 'bare RAW and JPEG';
    const raw = isBare
      ? { name: `${stem}.CR3`, camera: null, takenAtMs: null, exposure: null }
      : { name: `${stem}.ARW` };
    frames.push({ ...facts, ...raw, print: null, scene, series });
    if (camera.pairs) frames.push({ ...facts, name: `${stem}.JPG`, print: null, scene, series });
  };
  const takeSeries = (scene: number, base: number) => {
    series += 1;
    for (const step of steps) take(scene, base - step);
  };
  const scenes = Math.floor(between(15, 31));
  for (let scene = 0; scene < scenes; scene += 1) {
    const base = between(4, 10);
    clock += happens(0.06) ? between(1.2, 2.7) : between(12, 90);
    if (happens(0.08)) {
      series += 1;
      take(scene, base);
      continue;
    }
    takeSeries(scene, base);
    if (happens(0.05)) {
      clock += between(0.8, 3);
      takeSeries(scene, base);
    }
  }
  return frames;
}

/** Shares of pairs that the comparison of pictures judges wrongly, or not at all, as measured on real series. */
const [mistaken, undecided] = [0.025, 0.1];

/** Compares the scenes of two frames as well as pictures can be compared. */
export const comparisonWithErrors =
  (random: () => number): SameView<SimulatedFrame> =>
  (one, other) => {
    const isSame = one.files[0]!.scene === other.files[0]!.scene;
    const chance = random();
    if (chance < mistaken) return !isSame;
    return chance < mistaken + undecided ? null : isSame;
  };
