import { describe, expect, test } from 'vitest';
import { nextVisit } from './next-visit.ts';

const visit = (dateService: string | null, serviceJobLength: number | null = null) => ({
  dateService,
  serviceJobLength,
});
const now = new Date('2026-06-15T02:00:00Z');

describe("first month #16: a provider's next job", () => {
  test('is the one that is going on, then the one after', () => {
    const over = visit('2026-06-14T23:00:00Z');
    const running = visit('2026-06-15T01:30:00Z', 60);
    const later = visit('2026-06-15T05:00:00Z');
    expect(nextVisit([over, running, later], now)).toBe(running);
    expect(nextVisit([over, later], now)).toBe(later);
    expect(nextVisit([over, visit(null)], now)).toBeNull();
  });

  test('an appointment of no known length lasts an hour', () => {
    expect(nextVisit([visit('2026-06-15T01:00:00Z')], now)).toBeNull();
    expect(nextVisit([visit('2026-06-15T01:00:01Z')], now)).not.toBeNull();
  });
});
