import { refuseField } from '@shootdesk/shared/kernel/problem';
import { allRows, mostRowsAtOnce } from '@shootdesk/shared/kernel/page-query';
import { maxId } from '@shootdesk/shared/kernel/wire';
import { z } from 'zod';

/** What the caller of a v3 list asks for. */
export interface PageRequest<F extends string> {
  readonly size: number;
  readonly orderBy: { readonly field: F; readonly descending: boolean };
  readonly continuationToken?: string | undefined;
}

/** A column to order by. It must not be null in any row, because no row compares as after a null. */
interface OrderColumn<R> {
  readonly name: keyof R & string;
  readonly kind: 'text' | 'number' | 'instant';
}

/** Rows to walk through, as Prisma reads them. */
interface Source<F extends string, R> {
  readonly columns: Readonly<Record<F, OrderColumn<R>>>;
  /** All rows of the filter. */
  readonly count: () => Promise<number>;
  /** Rows of the filter that also satisfy `after`. */
  readonly find: (page: { after: object; orderBy: Record<string, 'asc' | 'desc'>[]; take: number }) => Promise<R[]>;
}

const positions = {
  text: z.string(),
  number: z.number(),
  instant: z.iso.datetime().transform((text) => new Date(text)),
};

const words = (descending: boolean): 'asc' | 'desc' => (descending ? 'desc' : 'asc');

function writeToken<F extends string>({ orderBy }: PageRequest<F>, value: unknown, id: number): string {
  return Buffer.from(JSON.stringify([orderBy.field, words(orderBy.descending), value, id])).toString('base64url');
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return null;
  }
}

function readToken<F extends string, R>(token: string, request: PageRequest<F>, column: OrderColumn<R>) {
  const { field, descending } = request.orderBy;
  const shape = z.tuple([
    z.literal(field as string),
    z.literal(words(descending)),
    positions[column.kind],
    z.int().min(1).max(maxId),
  ]);
  const outcome = shape.safeParse(parsed(token));
  if (outcome.success) return { value: outcome.data[2], id: outcome.data[3] };
  refuseField('continuationToken', 'This is not the token of a page of this list in this order.', {
    code: 'malformed',
  });
}

/** Condition for the rows after the token's position. It stays right when rows are added or removed between two pages. */
function behind<F extends string, R>(request: PageRequest<F>, column: OrderColumn<R>): object {
  if (request.continuationToken === undefined) return {};
  const { value, id } = readToken(request.continuationToken, request, column);
  const further = request.orderBy.descending ? 'lt' : 'gt';
  if (column.name === 'id') return { id: { [further]: id } };
  return { OR: [{ [column.name]: { [further]: value } }, { [column.name]: value, id: { [further]: id } }] };
}

function refuseTooMany(size: number, totalCount: number): void {
  if (size !== allRows || totalCount <= mostRowsAtOnce) return;
  const message = `There are ${totalCount} records; at most ${mostRowsAtOnce} can be read at once. Please filter, or read page by page.`;
  refuseField('size', message);
}

/** Reads one page of a v3 list, the total number of rows and the token of the next page. */
export async function keysetPage<F extends string, R extends { readonly id: number }>(
  request: PageRequest<F>,
  source: Source<F, R>,
): Promise<{ rows: R[]; totalCount: number; continuationToken: string | null }> {
  const column = source.columns[request.orderBy.field];
  const after = behind(request, column);
  const totalCount = await source.count();
  refuseTooMany(request.size, totalCount);
  const size = request.size === allRows ? mostRowsAtOnce : request.size;
  const direction = words(request.orderBy.descending);
  const orderBy = [...new Set([column.name, 'id'])].map((name) => ({ [name]: direction }));
  // Reads one row more than the page holds, to see whether there is a next page.
  const found = await source.find({ after, orderBy, take: size + 1 });
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const continuationToken =
    found.length > size && last ? writeToken(request, last[column.name as keyof R], last.id) : null;
  return { rows, totalCount, continuationToken };
}
