import type { z } from 'zod';

/** A list of the fields of a record, each with its schema in bodies and in answers. */
type Catalogue = Readonly<Record<string, { readonly written: z.ZodType; readonly answered: z.ZodType }>>;

function membersOf<C extends Catalogue, M extends 'written' | 'answered'>(
  fields: C,
  member: M,
): { readonly [F in keyof C]: C[F][M] } {
  const entries = Object.entries(fields).map(([name, field]) => [name, field[member]]);
  return Object.fromEntries(entries) as { readonly [F in keyof C]: C[F][M] };
}

export const writtenMembers = <C extends Catalogue>(fields: C) => membersOf(fields, 'written');

/** The fields as members of a record in an answer. */
export const answeredMembers = <C extends Catalogue>(fields: C) => membersOf(fields, 'answered');

type Column<F> = F extends `${infer A}_${infer B}` ? `${A}${Capitalize<Column<B>>}` : F;

/** Names of the fields that are stored in a column of their own name. */
export type ColumnField<C> = {
  [F in keyof C]: C[F] extends { readonly kind: 'column' } ? F & string : never;
}[keyof C];

/** Names the column of a field: `business_name` is stored in `businessName`. */
export function columnOf<const F extends string>(field: F): Column<F> & string {
  return field.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()) as Column<F> & string;
}

/** Lists the fields that are stored in a column of their own name. */
export function columnFields<C extends Readonly<Record<string, { readonly kind: string }>>>(fields: C) {
  return Object.keys(fields).filter((name) => fields[name]!.kind === 'column') as ColumnField<C>[];
}

/** The columns of these fields as a Prisma `select`. */
export function selectedColumns<F extends string>(fields: readonly F[]) {
  const entries = fields.map((field) => [columnOf(field), true]);
  return Object.fromEntries(entries) as { readonly [N in F as Column<N> & string]: true };
}

/** Reads the fields of a record from the columns of its row. */
export function fieldsOfRow<F extends string, R extends { readonly [N in F as Column<N> & string]: unknown }>(
  fields: readonly F[],
  row: R,
) {
  const entries = fields.map((field) => [field, row[columnOf(field) as unknown as keyof R]]);
  return Object.fromEntries(entries) as { readonly [N in F]: R[Column<N> & keyof R] };
}

/** Turns the fields of a body into the columns of its row. */
export function columnsOfBody<F extends string, B extends { readonly [N in F]: unknown }>(
  fields: readonly F[],
  body: B,
) {
  const entries = fields.map((field) => [columnOf(field), body[field]]);
  return Object.fromEntries(entries) as { [N in F as Column<N> & string]: B[N] };
}
