import { Prisma } from '@shootdesk/prisma/client';
import { literally } from '../../db/text-conditions.ts';
import { wordStart } from './typed-words.ts';

const { sql } = Prisma;

/** Condition that the text contains each word. */
export const everyWordIn = (column: Prisma.Sql, words: readonly string[]) =>
  Prisma.join(
    words.map((word) => sql`${column} ILIKE ${`%${literally(word)}%`}`),
    ' AND ',
  );

/** Condition that each word starts a word of the name. Its first part can use the index. */
export const isCalled = (column: Prisma.Sql, words: readonly string[]) =>
  sql`${everyWordIn(column, words)} AND ${Prisma.join(
    words.map((word) => sql`${column} ~* ${wordStart(word)}`),
    ' AND ',
  )}`;
