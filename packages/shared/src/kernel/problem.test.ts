import { expect, test } from 'vitest';
import { errorCodes } from './error-codes.ts';
import { notFound, problem, problemDocument } from './problem.ts';

test('a problem carries its status, sentence and fields', () => {
  const failure = problem('rule_violated', 'The note is too long.', { fields: { content: ['At most 10.'] } });
  expect(failure).toMatchObject({
    status: 422,
    message: 'The note is too long.',
    fields: { content: ['At most 10.'] },
  });
});

test('a missing record and an invisible one get the same answer', () => {
  expect(notFound('Job 12')).toMatchObject({ status: 404, message: 'Job 12 was not found.' });
});

test('every code has an error status and is a machine word', () => {
  for (const [code, { status }] of Object.entries(errorCodes)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(code).toMatch(/^[a-z_]+$/);
  }
});

test('the document refuses to be a success', () => {
  expect(problemDocument.safeParse({ success: true }).success).toBe(false);
});
