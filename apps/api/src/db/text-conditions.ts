import type { Prisma } from '@shootdesk/prisma/client';
import type { TextCondition } from '@shootdesk/shared/kernel/page-query';

/** Escapes the wildcards of LIKE, because Prisma does not. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * Turns a filter on a text column into conditions that must all hold. Separate, because Prisma's `mode` would turn `equals` into a pattern
 * match.
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
