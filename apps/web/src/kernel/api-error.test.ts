import { expect, test, vi } from 'vitest';
import { ApiError, firstMessage, toMessages } from './api-error.ts';

const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

test('the first group of errors comes before the detail', () => {
  const error = new ApiError(400, {
    detail: 'No',
    errors: { empty: [], name: ['Required', 'Too short'], age: ['No'] },
  });
  expect(toMessages(error)).toEqual(['Required', 'Too short']);
  expect(firstMessage(error)).toBe('Required');
});

test('without errors the detail is the message', () => {
  expect(toMessages(new ApiError(409, { detail: 'It has moved on.', errors: null }))).toEqual(['It has moved on.']);
});

test('without either it is Something went wrong', () => {
  expect(toMessages(new ApiError(500, {}))).toEqual(['Something went wrong']);
  expect(toMessages(new TypeError('x is undefined'))).toEqual(['Something went wrong']);
});

test('the raw error is logged, once', () => {
  const error = new ApiError(500, {});
  log.mockClear();
  toMessages(error);
  toMessages(error);
  expect(log.mock.calls).toEqual([[error]]);
});
