import type { SameView } from './cut-shots.ts';
import { groupFrames } from './group-frames.ts';
import {
  cameras,
  comparisonWithErrors,
  numbersFrom,
  simulateShoot,
  type Camera,
  type SimulatedFrame,
} from './simulated-shoots.ts';

/** Simulated shoots for each order of exposures. */
const shootsOfOrder = 200;

export interface Figures {
  readonly name: string;
  readonly comparison: 'none' | 'pictures';
  readonly series: number;
  /** Percent of the series that are grouped correctly without a question. */
  readonly right: number;
  /** Percent of the series that are grouped wrongly without a question. */
  readonly wrongUnseen: number;
  readonly asked: number;
  /** Percent of the questions whose first answer is right. */
  readonly firstRight: number;
}

/** Measures the grouping of made-up shoots of a camera. */
export function measure(camera: Camera, comparison: Figures['comparison'], seed: number): Figures {
  const random = numbersFrom(seed);
  const counts = { series: 0, right: 0, wrongUnseen: 0, asked: 0, firstRight: 0 };
  const sameView: SameView<SimulatedFrame> = comparison === 'none' ? () => null : comparisonWithErrors(random);
  for (let shoot = 0; shoot < shootsOfOrder; shoot += 1) {
    const frames = simulateShoot(camera, random);
    const sizes = Map.groupBy(frames, ({ series }) => series);
    const isSeries = (own: readonly SimulatedFrame[]) =>
      new Set(own.map(({ series }) => series)).size === 1 && sizes.get(own[0]!.series)?.length === own.length;
    counts.series += sizes.size;
    for (const set of groupFrames(frames, sameView).sets) {
      if (set.state === 'asked') {
        let from = 0;
        counts.asked += 1;
        if (set.choices[0]?.every((size) => isSeries(set.frames.slice(from, (from += size))))) counts.firstRight += 1;
      } else if (isSeries(set.frames)) counts.right += 1;
      else counts.wrongUnseen += 1;
    }
  }
  const { series, asked } = counts;
  const percent = (count: number, of = series) => (100 * count) / Math.max(1, of);
  return {
    ...{ name: camera.name, comparison, series, right: percent(counts.right) },
    ...{
      wrongUnseen: percent(counts.wrongUnseen),
      asked: percent(asked),
      firstRight: percent(counts.firstRight, asked),
    },
  };
}

export const allFigures = (): Figures[] =>
  cameras.flatMap((camera, index) => [measure(camera, 'none', index + 1), measure(camera, 'pictures', index + 101)]);

/** Formats the figures as the rows of a Markdown table. */
export function tableOf(figures: readonly Figures[]): string {
  const rows = figures.map(({ name, comparison, ...each }) => {
    const numbers = [
      each.right.toFixed(1),
      each.wrongUnseen.toFixed(2),
      each.asked.toFixed(1),
      each.firstRight.toFixed(0),
    ];
    return `| ${[name, comparison === 'none' ? 'before' : 'after', each.series, ...numbers].join(' | ')} |`;
  });
  return [
    '| Order of exposures | Previews | Series | Right % | Wrong, unseen % | Asked % | First answer right % |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
