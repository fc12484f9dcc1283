import type { JobTag } from '@shootdesk/shared/job-tags/job-tags.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { JobTagPage, JobTagsPage } from './job-tags.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/job-tags';
const saved: JobTag = {
  id: '3',
  name: 'Alpha',
  colour: '#7a4a00',
  hidden: true,
  place: 10,
  jobs: 4,
  lastModified: '2026-03-01T00:30:00.000Z',
  cache_key: 2,
};

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/job-tags': v3Page([saved]),
    'GET /v3/job-tags/3': single(saved),
    'GET /v3/record-changes': v3Page([]),
  };
  const sent = fakeApi(byPath({ ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<JobTagsPage />} />
      <Route path={`${path}/new`} element={<JobTagPage />} />
      <Route path={`${path}/:id/edit`} element={<JobTagPage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { sent, user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the list is searched by name and leads to a new one', async () => {
  const { sent, user } = open(path);
  expect(await screen.findByRole('link', { name: 'Alpha' })).toBeTruthy();
  expect(screen.getAllByText('Hidden').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Create New Job Tag' }).getAttribute('href')).toBe(`${path}/new`);
  await user.type(screen.getByLabelText('Search Job Tag'), 'al');
  await waitFor(() =>
    expect(new URL(sent.at(-1)?.url ?? '', 'http://site').searchParams.get('filter')).toBe(
      '{"name":{"contains":"al"}}',
    ),
  );
});

test('a new one needs a name, and a colour that can be read', async () => {
  const { user, writes } = open(`${path}/new`, { 'POST /v3/job-tags': single(saved) });
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Required')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Name/), 'Alpha');
  await fillIn(user, screen.getByLabelText('Colour'), '#ffff00');
  await user.click(button('Create'));
  expect(await screen.findByText(/^Too hard to read/)).toBeTruthy();
  await user.clear(screen.getByLabelText('Colour'));
  await fillIn(user, screen.getByLabelText('Colour'), '#7a4a00');
  await user.click(button('Create'));
  expect(await screen.findByText('Job Tag has been created!')).toBeTruthy();
  expect(writes().map(({ body }) => body)).toEqual([{ name: 'Alpha', colour: '#7a4a00', hidden: false, place: null }]);
});

test('what the server refuses stands at its field', async () => {
  const errors = { name: ['Another tag has this name.'] };
  const { user } = open(`${path}/new`, {
    'POST /v3/job-tags': failure(409, 'already_exists', 'Another tag has this name.', { errors }),
  });
  await user.type(await screen.findByLabelText(/^Name/), 'Alpha');
  await user.click(button('Create'));
  await waitFor(() => expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'));
});

test('what a colleague changed meanwhile is shown beside', async () => {
  const theirs = { ...saved, name: 'Gamma', cache_key: 9 };
  const { user, writes } = open(`${path}/3/edit`, {
    'PUT /v3/job-tags/3': failure(412, 'stale', 'It has changed.', { current: theirs }),
  });
  const name = await screen.findByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Beta');
  await user.click(button('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(within(dialog).getByText('Beta')).toBeTruthy();
  expect(within(dialog).getByText('Gamma')).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});

test('one is deleted after a question, and the list is shown', async () => {
  const { user, writes } = open(`${path}/3/edit`, { 'DELETE /v3/job-tags/3': single(null) });
  await user.click(await screen.findByRole('button', { name: 'Delete Job Tag' }));
  await user.click(button('Yes'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Job Tags' })).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});
