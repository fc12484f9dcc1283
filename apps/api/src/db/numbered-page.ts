/** The requested page of a list. */
export interface Paging {
  readonly pageSize: number;
  /** From 1. */
  readonly pageNumber: number;
}

interface Source<R> {
  readonly find: (part: { readonly take: number; readonly skip: number }) => Promise<R[]>;
  readonly count: () => Promise<number>;
}

/** Reads a page of a list whose pages are numbered (v1), and counts the whole list. */
export async function numberedPage<R>({ pageSize, pageNumber }: Paging, { find, count }: Source<R>) {
  const [rows, totalCount] = await Promise.all([find({ take: pageSize, skip: (pageNumber - 1) * pageSize }), count()]);
  return { rows, totalCount };
}
