import pg from 'pg';
import { vi } from 'vitest';

/**
 * Counts the statements that a call sends to the database, at the driver. The process sends others at any moment, for the change feed and
 * for the open jobs in memory; so only those are counted that name one of the given tables.
 */
export async function countStatements<T>(
  tables: RegExp,
  call: () => Promise<T>,
): Promise<{ readonly statements: number; readonly answer: T }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const answer = await call();
    const texts = spy.mock.calls.map(([statement]) =>
      typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? ''),
    );
    return { statements: texts.filter((text) => tables.test(text)).length, answer };
  } finally {
    spy.mockRestore();
  }
}
