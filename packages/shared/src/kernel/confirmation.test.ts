import { describe, expect, test } from 'vitest';
import { requireConfirmed, type Warning } from './confirmation.ts';
import type { Problem } from './problem.ts';

const rule: Warning = { code: 'credit_hold', message: 'Orders of Anchor wait for payment.', needsReason: true };
const question: Warning = { ...rule, needsReason: false };

function refusal(...input: Parameters<typeof requireConfirmed>): Problem | null {
  try {
    requireConfirmed(...input);
    return null;
  } catch (error) {
    return error as Problem;
  }
}

describe('a change with warnings', () => {
  test('goes through when there are none', () => expect(refusal([], undefined, false)).toBeNull());

  test('is refused with all of them until it is confirmed', () => {
    const refused = refusal([rule], undefined, true);
    expect([refused?.status, refused?.code, refused?.extra]).toEqual([
      409,
      'confirmation_required',
      { warnings: [rule] },
    ]);
  });

  test('is refused when a rule is confirmed without a reason', () => {
    expect(refusal([rule], { warnings: ['credit_hold'], reason: '' }, true)?.code).toBe('confirmation_required');
    expect(refusal([rule], { warnings: ['credit_hold'], reason: 'Paid' }, true)).toBeNull();
  });

  test('is refused when another warning was confirmed', () => {
    expect(refusal([rule], { warnings: [], reason: 'Paid' }, true)?.code).toBe('confirmation_required');
  });

  test('is refused for good when the caller may not override a rule, and says who may', () => {
    const refused = refusal([rule], { warnings: ['credit_hold'], reason: 'Paid' }, false);
    expect([refused?.status, refused?.code, refused?.message]).toEqual([
      422,
      'override_forbidden',
      'Orders of Anchor wait for payment. Please ask BackOffice or a production manager.',
    ]);
  });

  test('is passed by whoever gives the reason, where that is for everybody', () => {
    const asked: Warning = { ...rule, isForEverybody: true };
    expect(refusal([asked], { warnings: ['credit_hold'], reason: '' }, false)?.code).toBe('confirmation_required');
    expect(refusal([asked], { warnings: ['credit_hold'], reason: 'Paid' }, false)).toBeNull();
  });

  test('without a rule is confirmed by anybody and without a reason', () => {
    expect(refusal([question], { warnings: ['credit_hold'], reason: '' }, false)).toBeNull();
  });
});
