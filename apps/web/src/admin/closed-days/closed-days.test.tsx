import type { ClosedDay } from '@shootdesk/shared/closed-days/closed-days.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ClosedDayPage, ClosedDaysPage } from './closed-days.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/closed-days';
const saved: ClosedDay = {
  id: '3',
  name: 'Alpha',
  date: '2026-12-25',
  all_zones: true,
  zones: [],
  from: null,
  to: null,
  open_for: [],
  lastModified: '2026-03-01T00:30:00.000Z',
  cache_key: 2,
};

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/closed-days': v3Page([saved]),
    'GET /v3/closed-days/3': single(saved),
    'GET /v3/record-changes': v3Page([]),
    'GET /v1/zones': list([{ id: 1, name: 'Melbourne' }]),
    'GET /v1/users': list([]),
  };
  const sent = fakeApi(byPath({ ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<ClosedDaysPage />} />
      <Route path={`${path}/new`} element={<ClosedDayPage />} />
      <Route path={`${path}/:id/edit`} element={<ClosedDayPage />} />
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
  expect(screen.getByRole('link', { name: 'Create New Closed Day' }).getAttribute('href')).toBe(`${path}/new`);
  await user.type(screen.getByLabelText('Search Closed Day'), 'al');
  await waitFor(() =>
    expect(new URL(sent.at(-1)?.url ?? '', 'http://site').searchParams.get('filter')).toBe(
      '{"name":{"contains":"al"}}',
    ),
  );
});

test('a new one needs a name and a date', async () => {
  const { user, writes } = open(`${path}/new`, { 'POST /v3/closed-days': single(saved) });
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Required')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Name/), 'Alpha');
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-12-25' } });
  await user.click(button('Create'));
  expect(await screen.findByText('Closed Day has been created!')).toBeTruthy();
  const everywhere = { all_zones: true, zones: [], from: null, to: null, open_for: [] };
  expect(writes().map(({ body }) => body)).toEqual([{ name: 'Alpha', date: '2026-12-25', ...everywhere }]);
});

test('what the server refuses stands at its field', async () => {
  const errors = { name: ['Another closed day has this name.'] };
  const { user } = open(`${path}/new`, {
    'POST /v3/closed-days': failure(409, 'already_exists', 'Another closed day has this name.', { errors }),
  });
  await user.type(await screen.findByLabelText(/^Name/), 'Alpha');
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-12-25' } });
  await user.click(button('Create'));
  await waitFor(() => expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'));
});

test('what a colleague changed meanwhile is shown beside', async () => {
  const theirs = { ...saved, name: 'Gamma', cache_key: 9 };
  const { user, writes } = open(`${path}/3/edit`, {
    'PUT /v3/closed-days/3': failure(412, 'stale', 'It has changed.', { current: theirs }),
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
  const { user, writes } = open(`${path}/3/edit`, { 'DELETE /v3/closed-days/3': single(null) });
  await user.click(await screen.findByRole('button', { name: 'Delete Closed Day' }));
  await user.click(button('Yes'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Closed Days' })).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});

test('a pasted list is added for the chosen zones, after a look at its lines', async () => {
  const { user, writes } = open(path, {
    'POST /v3/closed-days/import': single({ added: [saved], skipped: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Paste a List' }));
  const dialog = await screen.findByRole('dialog', { name: 'Paste Closed Days' });
  const lines = within(dialog).getByLabelText('Days');
  fireEvent.change(lines, { target: { value: 'Christmas Day' } });
  await user.click(button('Add'));
  expect(await screen.findByText('Line 1: write a date and a name, such as 2026-12-25 Christmas Day.')).toBeTruthy();
  fireEvent.change(lines, { target: { value: '2026-12-25 Christmas Day\n2026-12-26 Boxing Day' } });
  await user.click(within(dialog).getByRole('checkbox', { name: 'All zones' }));
  await user.click(button('Add'));
  expect(await screen.findByText('Choose zones, or all zones.')).toBeTruthy();
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Melbourne' }));
  await user.click(button('Add'));
  expect(await screen.findByText('1 closed day has been added. 1 was there already.')).toBeTruthy();
  expect(writes().map(({ body }) => body)).toEqual([
    {
      lines: '2026-12-25 Christmas Day\n2026-12-26 Boxing Day',
      all_zones: false,
      zones: [{ entity: 'Zone/1' }],
    },
  ]);
});
