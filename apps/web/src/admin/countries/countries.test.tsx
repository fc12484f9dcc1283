import type { Country } from '@shootdesk/shared/countries/countries.contract';
import { shippedBranding } from '@shootdesk/shared/kernel/branding';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { CountryPage, CountriesPage } from './countries.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/countries';
const saved: Country = {
  id: '3',
  code: 'IE',
  name: 'Alpha',
  calling_code: '353',
  state_label: 'County',
  postcode_label: 'Eircode',
  hidden: false,
  builtIn: false,
  place: 30,
  states: [{ code: 'D', name: 'Dublin', time_zone: 'Europe/Dublin', hidden: false }],
  lastModified: '2026-03-01T00:30:00.000Z',
  cache_key: 2,
};

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v1/branding': single(shippedBranding),
    'GET /v3/countries': v3Page([saved]),
    'GET /v3/countries/3': single(saved),
    'GET /v3/record-changes': v3Page([]),
  };
  const sent = fakeApi(byPath({ ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<CountriesPage />} />
      <Route path={`${path}/new`} element={<CountryPage />} />
      <Route path={`${path}/:id/edit`} element={<CountryPage />} />
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
  expect(screen.getByRole('link', { name: 'Create New Country' }).getAttribute('href')).toBe(`${path}/new`);
  await user.type(screen.getByLabelText('Search Country'), 'al');
  await waitFor(() =>
    expect(new URL(sent.at(-1)?.url ?? '', 'http://site').searchParams.get('filter')).toBe(
      '{"name":{"contains":"al"}}',
    ),
  );
});

test('a new one needs name and code, and takes states', async () => {
  const { user, writes } = open(`${path}/new`, { 'POST /v3/countries': single(saved) });
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Name \*/), 'Alpha');
  await user.type(screen.getByLabelText(/^Code \*/), 'IE');
  await user.click(button('Add state'));
  await user.type(screen.getByLabelText('Code of state 1'), 'D');
  await fillIn(user, screen.getByLabelText('Name of state 1'), 'Dublin');
  await user.click(button('Create'));
  expect(await screen.findByText('Country has been created!')).toBeTruthy();
  expect(writes().map(({ body }) => body)).toEqual([
    {
      code: 'IE',
      name: 'Alpha',
      calling_code: null,
      state_label: 'State',
      postcode_label: 'Postcode',
      states: [{ code: 'D', name: 'Dublin', time_zone: null, hidden: false }],
      hidden: false,
      place: null,
    },
  ]);
});

test('what the server refuses stands at its field', async () => {
  const errors = { name: ['Another country has this name.'] };
  const { user } = open(`${path}/new`, {
    'POST /v3/countries': failure(409, 'already_exists', 'Another country has this name.', { errors }),
  });
  await user.type(await screen.findByLabelText(/^Name \*/), 'Alpha');
  await user.type(screen.getByLabelText(/^Code \*/), 'IE');
  await user.click(button('Create'));
  await waitFor(() => expect(screen.getByLabelText(/^Name \*/).getAttribute('aria-invalid')).toBe('true'));
});

test('what a colleague changed meanwhile is shown beside', async () => {
  const theirs = { ...saved, name: 'Gamma', cache_key: 9 };
  const { user, writes } = open(`${path}/3/edit`, {
    'PUT /v3/countries/3': failure(412, 'stale', 'It has changed.', { current: theirs }),
  });
  const name = await screen.findByLabelText(/^Name \*/);
  await user.clear(name);
  await user.type(name, 'Beta');
  await user.click(button('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(within(dialog).getByText('Beta')).toBeTruthy();
  expect(within(dialog).getByText('Gamma')).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});

test('one is deleted after a question, and the list is shown', async () => {
  const { user, writes } = open(`${path}/3/edit`, { 'DELETE /v3/countries/3': single(null) });
  await user.click(await screen.findByRole('button', { name: 'Delete Country' }));
  await user.click(button('Yes'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Countries' })).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});
