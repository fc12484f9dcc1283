import { act, cleanup, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, list } from '../../test/fake-api.ts';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { jobStatisticsQuery } from '../data/jobs/list-queries.ts';
import { ConnectionNotice } from './connection-notice.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Numbers() {
  return <p>{useQuery(jobStatisticsQuery).data ? 'Numbers' : 'No numbers'}</p>;
}

const open = () =>
  renderInShell(
    <>
      <ConnectionNotice />
      <Numbers />
      <input aria-label="First" />
      <input aria-label="Last" />
    </>,
  );

const notice = () => screen.getByRole('status', { name: 'Connection' });

/** Says where an element is in the window, which is 768 pixels high here. */
const lies = (element: Element, top: number, height: number) =>
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 300, height));

test('a server that cannot be reached is said, and what is shown is read again by itself', async () => {
  let isAway = true;
  fakeApi(() => (isAway ? failure(503, 'unavailable', 'The database is away.') : list([])));
  open();
  await pass(4000);
  expect(screen.getByText(/^The server cannot be reached./)).toBeTruthy();
  expect(screen.getByText('No numbers')).toBeTruthy();
  isAway = false;
  await pass(10_000);
  expect(screen.queryByText(/^The server cannot be reached./)).toBeNull();
  expect(screen.getByText('Numbers')).toBeTruthy();
});

test('what is shown meanwhile says as of when it is, and on a later day with its day', async () => {
  vi.setSystemTime('2026-06-10T02:12:00Z');
  let isAway = false;
  fakeApi(() => (isAway ? failure(503, 'unavailable', 'The database is away.') : list([])));
  const { queryClient } = open();
  await pass(100);
  isAway = true;
  act(() => void queryClient.refetchQueries({ type: 'active' }));
  await pass(4000);
  expect(notice().textContent).toMatch(/^The server cannot be reached. What you see is as of 12:12 PM, and is read/);
  vi.setSystemTime('2026-06-11T02:12:00Z');
  await pass(60_000);
  expect(notice().textContent).toContain('What you see is as of 10 June 2026, 12:12 PM, and');
});

test('a call that is refused says nothing about the connection, and is not sent again', async () => {
  const sent = fakeApi(() => failure(403, 'forbidden', 'No.'));
  open();
  await pass(20_000);
  expect(screen.queryByText(/^The server cannot be reached./)).toBeNull();
  expect(sent).toHaveLength(1);
});

test('the notice lies over the page and lets clicks through, so that nothing moves under somebody who is about to click', async () => {
  fakeApi(() => failure(503, 'unavailable', 'The database is away.'));
  open();
  await pass(4000);
  const { position, pointerEvents } = getComputedStyle(notice());
  expect([position, pointerEvents]).toEqual(['fixed', 'none']);
});

test('the notice is at the bottom, and leaves it while the focused field is there', async () => {
  fakeApi(() => failure(503, 'unavailable', 'The database is away.'));
  open();
  const [first, last] = [screen.getByLabelText('First'), screen.getByLabelText('Last')];
  lies(notice(), 700, 56);
  lies(first, 100, 40);
  const field = lies(last, 720, 40);
  act(() => last.focus());
  await pass(4000);
  expect(notice().dataset['at']).toBe('top');
  act(() => first.focus());
  expect(notice().dataset['at']).toBe('bottom');
  act(() => last.focus());
  expect(notice().dataset['at']).toBe('top');
  field.mockReturnValue(new DOMRect(20, 300, 300, 40));
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(notice().dataset['at']).toBe('bottom');
});
