/** How many files of a batch are expected, so that nobody has to type it. */
export interface Expected {
  /** 0 when that is not known. */
  readonly count: number;
  readonly because: 'order' | 'mending';
}

export const nothingExpected: Expected = { count: 0, because: 'order' };

const assetsOf = (count: number) => (count === 1 ? '1 asset' : `${count} assets`);

/** Formats as the beginning of a sentence what is expected: 'The order still waits for 25 assets'. */
export function expectation({ count, because }: Expected): string {
  if (because === 'order') return `The order still waits for ${assetsOf(count)}`;
  return `${assetsOf(count)} ${count === 1 ? 'is' : 'are'} to mend`;
}
