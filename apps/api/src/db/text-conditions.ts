import type { Prisma } from '@shootdesk/prisma/client';
import type { TextCondition } from '@shootdesk/shared/kernel/page-query';

/** The text with the wildcards of LIKE taken at their word: Prisma hands them on as they are. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * A filter's conditions on one text column, all of which must hold. They are apart because Prisma's `mode` would make `equals` a
 * pattern, too.
 */
export function textConditions(condition: TextCondition | undefined): Prisma.StringFilter[] {
  const { equals, prefix, contains } = condition ?? {};
  const insensitive = { mode: 'insensitive' } as const;
  return [
    ...(equals === undefined ? [] : [{ equals }]),
    ...(condition?.in === undefined ? [] : [{ in: [...condition.in] }]),
    ...(prefix === undefined ? [] : [{ startsWith: literally(prefix), ...insensitive }]),
    ...(contains === undefined ? [] : [{ contains: literally(contains), ...insensitive }]),
  ];
}
