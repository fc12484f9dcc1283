import pLimit from 'p-limit';

/** Maximum page size of the API. */
export const largestPage = 200;

export interface Page<T> {
  readonly results: readonly T[];
  readonly additionalInfo: { readonly totalCount: number };
}

type ReadPage<T> = (pageNumber: number) => Promise<Page<T>>;

/** Reads all pages of a list, four at a time. Removes the duplicate of a record that moved between two pages meanwhile. */
export async function allPages<T extends { readonly id: number }>(
  read: ReadPage<T>,
  signal?: AbortSignal,
): Promise<T[]> {
  const first = await read(1);
  const count = Math.ceil(first.additionalInfo.totalCount / largestPage);
  const limit = pLimit(4);
  const readUnlessAborted = (number: number) => {
    signal?.throwIfAborted();
    return read(number);
  };
  const numbers = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map((number) => limit(readUnlessAborted, number)));
  const records = [first, ...others].flatMap(({ results }) => results);
  return [...new Map(records.map((record) => [record.id, record])).values()];
}
