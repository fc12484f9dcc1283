import { Prisma } from '@shootdesk/prisma/client';
import { literally } from '../../db/text-conditions.ts';
import { wordStart } from './typed-words.ts';

const { sql } = Prisma;

/** The text has each word somewhere. */
export const everyWordIn = (column: Prisma.Sql, words: readonly string[]) =>
  Prisma.join(
    words.map((word) => sql`${column} ILIKE ${`%${literally(word)}%`}`),
    ' AND ',
  );

/** Each word begins one of the name; the first condition is for the index. */
export const isCalled = (column: Prisma.Sql, words: readonly string[]) =>
  sql`${everyWordIn(column, words)} AND ${Prisma.join(
    words.map((word) => sql`${column} ~* ${wordStart(word)}`),
    ' AND ',
  )}`;
