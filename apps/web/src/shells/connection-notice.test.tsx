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
    </>,
  );

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

test('a call that is refused says nothing about the connection, and is not sent again', async () => {
  const sent = fakeApi(() => failure(403, 'forbidden', 'No.'));
  open();
  await pass(20_000);
  expect(screen.queryByText(/^The server cannot be reached./)).toBeNull();
  expect(sent).toHaveLength(1);
});
