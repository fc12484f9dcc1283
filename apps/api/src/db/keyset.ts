import { instantInRange } from '@shootdesk/shared/kernel/date-range';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { allRows, mostRowsAtOnce } from '@shootdesk/shared/kernel/page-query';
import { maxId } from '@shootdesk/shared/kernel/wire';
import { z } from 'zod';

export interface PageRequest<F extends string> {
  readonly size: number;
  readonly orderBy: { readonly field: F; readonly descending: boolean };
  readonly continuationToken?: string | undefined;
}

/** A column to order by. Must not be nullable, because comparisons with null match no row. */
interface OrderColumn<R> {
  readonly name: keyof R & string;
  readonly kind: 'text' | 'number' | 'instant';
}

interface Source<F extends string, R> {
  readonly columns: Readonly<Record<F, OrderColumn<R>>>;
  readonly count: () => Promise<number>;
  readonly find: (page: { after: object; orderBy: Record<string, 'asc' | 'desc'>[]; take: number }) => Promise<R[]>;
}

const positions = {
  text: z.string(),
  number: z.number(),
  instant: instantInRange.transform((text) => new Date(text)),
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

/** Condition for the rows after the token's position. Stays correct when rows are added or removed between pages. */
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

/** Reads one page of a v3 list with the total and the next page token. */
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
  // One row more than the page, to find out whether there is a next page.
  const found = await source.find({ after, orderBy, take: size + 1 });
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const continuationToken =
    found.length > size && last ? writeToken(request, last[column.name as keyof R], last.id) : null;
  return { rows, totalCount, continuationToken };
}
