import pg from 'pg';
import { vi } from 'vitest';

/**
 * Counts a call's statements at the driver. Only those that name one of the tables, because the process sends others for the change feed
 * and the open jobs.
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
