/** Expected number of files in a batch, so that nobody has to type it. */
export interface Expected {
  /** 0 if unknown. */
  readonly count: number;
  readonly because: 'order' | 'mending';
}

export const nothingExpected: Expected = { count: 0, because: 'order' };

const assetsOf = (count: number) => (count === 1 ? '1 asset' : `${count} assets`);

/** Formats the expectation as the beginning of a sentence: 'The order still waits for 25 assets'. */
export function expectation({ count, because }: Expected): string {
  if (because === 'order') return `The order still waits for ${assetsOf(count)}`;
  return `${assetsOf(count)} ${count === 1 ? 'is' : 'are'} to mend`;
}
