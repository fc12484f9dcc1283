import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { showPresence } from '../../../data/jobs/presence.ts';
import { PresentPeople } from './present-people.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const people = (...names: string[]) => names.map((name, index) => ({ id: index + 20, name, copyDetailIds: [] }));

/** Opens the job while those of the names have it open. The server answers the announcement after `answered`. */
function open(names: readonly string[] = [], answered: Promise<void> = Promise.resolve()) {
  const present = single({ serviceJobId: 7, people: people(...names) });
  const sent = fakeApi(byPath({ 'PUT /v1/service-jobs/7/presence': () => answered.then(() => present) }));
  let tell = (..._names: string[]) => {};
  function Teller() {
    const cache = useQueryClient();
    tell = (...others) => showPresence(cache, { serviceJobId: 7, people: people(...others) });
    return null;
  }
  const { unmount } = renderInShell(
    <>
      <Teller />
      <PresentPeople jobId={7} />
    </>,
  );
  return { sent, unmount, tell: (...others: string[]) => tell(...others) };
}

const marks = () => screen.queryAllByRole('img').map((mark) => [mark.textContent, mark.getAttribute('aria-label')]);

test('who else has the job open is shown by initials, with the name for everybody who cannot guess', async () => {
  const { tell } = open(['Dana Fox']);
  expect(await screen.findByRole('list', { name: 'Also have this job open' })).toBeTruthy();
  expect(marks()).toEqual([['DF', 'Dana Fox']]);
  tell('Dana Fox', 'Mary Jane Watson', 'Lee');
  await waitFor(() =>
    expect(marks().slice(1)).toEqual([
      ['MW', 'Mary Jane Watson'],
      ['L', 'Lee'],
    ]),
  );
  tell('Dana Fox', 'Lee', 'Ann Bo', 'Cy Do');
  await waitFor(() => expect(marks().at(-1)).toEqual(['+2', 'Ann Bo, Cy Do']));
  tell();
  await waitFor(() => expect(marks()).toEqual([]));
});

test('the page says that it is there, and that it is left', async () => {
  const { sent, unmount } = open();
  await waitFor(() => expect(sent).toHaveLength(1));
  const { viewId } = sent[0]!.body as { viewId: string };
  unmount();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect([sent[1]?.method, sent[1]?.url]).toEqual(['DELETE', `/v1/service-jobs/7/presence?viewId=${viewId}`]);
});

test('who closes the job at once is heard to leave after the announcement, which would bring them back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sent, unmount } = open([], promise);
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  await new Promise((done) => setTimeout(done, 20));
  expect(sent.map(({ method }) => method)).toEqual(['PUT']);
  resolve();
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE']));
});

test('somebody who left while the announcement was answered is not shown by that answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sent, tell } = open(['Dana Fox', 'Lee'], promise);
  await waitFor(() => expect(sent).toHaveLength(1));
  tell('Lee');
  resolve();
  await waitFor(() => expect(marks()).toEqual([['L', 'Lee']]));
});
