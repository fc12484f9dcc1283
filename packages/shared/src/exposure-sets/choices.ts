import type { Group } from './cut-shots.ts';
import type { Usual } from './usual-series.ts';

const maxChoices = 3;

type Sizes = readonly number[];

const sum = (sizes: Sizes) => sizes.reduce((total, size) => total + size, 0);

/** Splits a total into as many series of the usual size as fit, and the rest. */
function inUsualSizes(total: number, usual: number): Sizes {
  const whole = Array.from({ length: Math.floor(total / usual) }, () => usual);
  return total % usual === 0 ? whole : [...whole, total % usual];
}

/** Joins neighbours that together have the usual size. */
function joined(sizes: Sizes, usual: number): Sizes {
  const result: number[] = [];
  for (const size of sizes) {
    const last = result.at(-1);
    if (last !== undefined && last !== usual && last + size <= usual) result[result.length - 1] = last + size;
    else result.push(size);
  }
  return result;
}

/** The ways to divide the shots of some groups into series, likeliest first. */
export function choicesOf(groups: readonly Group[], { size }: Pick<Usual, 'size'>): Sizes[] {
  const asCut = groups.map(({ shots }) => shots.length);
  const total = sum(asCut);
  const usual = size ?? total;
  const alone = Array.from({ length: total }, () => 1);
  const candidates: Sizes[] = [
    joined(asCut, usual),
    asCut,
    inUsualSizes(total, usual),
    [total],
    ...(total <= usual ? [alone] : []),
  ];
  const rate = (sizes: Sizes) => sizes.filter((each) => each === usual).length * usual - sizes.length / 100;
  const distinct = [...new Map(candidates.map((sizes) => [sizes.join(), sizes])).values()];
  return distinct.toSorted((a, b) => rate(b) - rate(a)).slice(0, maxChoices);
}
