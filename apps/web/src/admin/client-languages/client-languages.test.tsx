import type { ClientLanguage } from '@shootdesk/shared/client-languages/client-languages.contract';
import { shippedBranding } from '@shootdesk/shared/kernel/branding';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ClientLanguagePage, ClientLanguagesPage } from './client-languages.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/client-languages';
const saved: ClientLanguage = {
  ...{ id: '3', tag: 'mi', name: 'Alpha', words: { approve: 'Whakaae' }, missing: 150, clients: 1 },
  lastModified: '2026-03-01T00:30:00.000Z',
  cache_key: 2,
};

const templates = [
  { displayName: 'Portal', fields: [{ name: 'Headline' }, { name: 'St. Kilda' }] },
  { displayName: 'Brochure', fields: [{ name: 'Headline' }] },
];
const groups = [{ id: 1, services: [{ id: 1, name: 'Photography' }] }];

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/client-languages': v3Page([saved]),
    'GET /v3/client-languages/3': single(saved),
    'GET /v3/record-changes': v3Page([]),
    'GET /v1/branding': single(shippedBranding),
    'GET /v1/copy-templates': list(templates),
    'GET /v1/service-groups': list(groups),
    'GET /v1/status-reasons': single({ rejection: ['Verticals'], change: ['Too dark'] }),
  };
  const sent = fakeApi(byPath({ ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<ClientLanguagesPage />} />
      <Route path={`${path}/new`} element={<ClientLanguagePage />} />
      <Route path={`${path}/:id/edit`} element={<ClientLanguagePage />} />
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
  expect(screen.getByRole('link', { name: 'Add Language' }).getAttribute('href')).toBe(`${path}/new`);
  await user.type(screen.getByLabelText('Search Language'), 'al');
  await waitFor(() =>
    expect(new URL(sent.at(-1)?.url ?? '', 'http://site').searchParams.get('filter')).toBe(
      '{"name":{"contains":"al"}}',
    ),
  );
});

test('a new one needs a tag and a name, which a language that ships fills in', async () => {
  const { user, writes } = open(`${path}/new`, { 'POST /v3/client-languages': single(saved) });
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  await user.click(button('Deutsch'));
  await user.click(button('Create'));
  expect(await screen.findByText('Language has been created!')).toBeTruthy();
  expect(writes().map(({ body }) => body)).toEqual([{ tag: 'de', name: 'Deutsch', words: {} }]);
});

test('what the server refuses stands at its field', async () => {
  const errors = { name: ['Another language has this name.'] };
  const { user } = open(`${path}/new`, {
    'POST /v3/client-languages': failure(409, 'already_exists', 'Another language has this name.', { errors }),
  });
  await user.type(await screen.findByLabelText(/^Tag/), 'mi');
  await user.type(screen.getByLabelText(/^Name/), 'Alpha');
  await user.click(button('Create'));
  await waitFor(() => expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'));
});

test('what a colleague changed meanwhile is shown beside', async () => {
  const theirs = { ...saved, name: 'Gamma', cache_key: 9 };
  const { user, writes } = open(`${path}/3/edit`, {
    'PUT /v3/client-languages/3': failure(412, 'stale', 'It has changed.', { current: theirs }),
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
  const { user, writes } = open(`${path}/3/edit`, { 'DELETE /v3/client-languages/3': single(null) });
  await user.click(await screen.findByRole('button', { name: 'Delete Language' }));
  await user.click(button('Yes'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Languages' })).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});

const phrase = (english: string) => screen.getByLabelText<HTMLTextAreaElement>(english);

test('words are written beside the English ones, counted, searched and reset', async () => {
  const { user, writes } = open(`${path}/3/edit`, { 'PUT /v3/client-languages/3': single(saved) });
  await user.click(await screen.findByLabelText('Search Phrases'));
  await user.paste('approve');
  expect(phrase('Approve').value).toBe('Whakaae');
  expect(screen.getByText(/^1 of \d+ phrases are yours; \d+ are read in English\.$/)).toBeTruthy();
  await user.click(button('Reset Approve'));
  await user.clear(screen.getByLabelText('Search Phrases'));
  await user.click(screen.getByLabelText('Search Phrases'));
  await user.paste('your comment');
  expect(phrase('Your comment').placeholder).toBe('Your comment');
  expect(screen.queryByLabelText('Approve')).toBeNull();
  await fillIn(user, phrase('Your comment'), 'Tō kōrero');
  expect(screen.getByText(/^1 of /)).toBeTruthy();
  await user.click(button('Save'));
  expect(await screen.findByText('Language has been updated!')).toBeTruthy();
  expect(writes()[0]?.body).toMatchObject({ words: { yourComment: 'Tō kōrero', approve: '' } });
});

test('a variable that the phrase does not have is refused at its field', async () => {
  const { user, writes } = open(`${path}/3/edit`);
  await user.click(await screen.findByLabelText('Search Phrases'));
  await user.paste('approve');
  await user.click(phrase('Approve'));
  await user.paste(' {{who}}');
  await user.click(button('Save'));
  expect(await screen.findByText('{{who}} is not known here. This phrase has no variables.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('a refused phrase that a search hides is shown with its message', async () => {
  const { user, writes } = open(`${path}/3/edit`);
  await user.click(await screen.findByLabelText('Search Phrases'));
  await user.paste('approve');
  await user.click(phrase('Approve'));
  await user.paste(' {{who}}');
  await user.clear(screen.getByLabelText('Search Phrases'));
  await user.click(screen.getByLabelText('Search Phrases'));
  await user.paste('your comment');
  await user.click(button('Save'));
  expect(await screen.findByText('{{who}} is not known here. This phrase has no variables.')).toBeTruthy();
  await user.clear(phrase('Approve'));
  expect(phrase('Approve').getAttribute('aria-invalid')).toBe('false');
  expect(writes()).toEqual([]);
});

test('the studio’s own texts are translated on the same screen, those that are not in use stand last', async () => {
  const words = { ...saved.words, 'text:Headline': 'Kupu matua', 'text:Gone': 'Kua ngaro' };
  const language = { ...saved, words };
  const { user, writes } = open(`${path}/3/edit`, {
    'GET /v3/client-languages/3': single(language),
    'PUT /v3/client-languages/3': single(language),
  });
  const panel = within(await screen.findByRole('region', { name: 'Your Own Texts' }));
  expect(await panel.findByText('2 of 7 texts are translated; 5 are read as typed.')).toBeTruthy();
  const rows = panel.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/^PortalTitle of copy/);
  expect(rows.at(-1)).toMatch(/^GoneNot in use any more/);
  expect(panel.queryByText('Verticals')).toBeNull();
  expect(panel.getByLabelText<HTMLTextAreaElement>(/^Headline/).value).toBe('Kupu matua');
  await user.click(panel.getByLabelText('Search Texts'));
  await user.paste('kilda');
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  await fillIn(user, panel.getByLabelText(/^St\. Kilda/), 'Hato Kilda');
  await user.click(button('Save'));
  expect(await screen.findByText('Language has been updated!')).toBeTruthy();
  expect(writes()[0]?.body).toMatchObject({ words: { ...words, 'text:St%2E%20Kilda': 'Hato Kilda' } });
});
