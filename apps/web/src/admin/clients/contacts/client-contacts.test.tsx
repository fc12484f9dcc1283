import type { ClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aClient } from '../../../../test/admin-records.ts';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { ClientContactPage, ClientContactsPage } from './client-contacts.tsx';
import { ContactsSection } from './contacts-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/client-contacts';
const saved: ClientContact = {
  ...{ id: '3', name: 'Alpha', client: { id: 'Client/7', name: 'Anchor Realty' }, email: 'alpha@anchor.test' },
  ...{ phone: '0412 000 111', events: ['booked', 'moved'], all_orders: false },
  ...{ lastModified: '2026-03-01T00:30:00.000Z', cache_key: 2 },
};

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/client-contacts': v3Page([saved]),
    'GET /v3/client-contacts/3': single(saved),
    'GET /v3/record-changes': v3Page([]),
    'GET /v1/clients': list([{ id: 7, name: 'Anchor Realty' }]),
  };
  const sent = fakeApi(byPath({ ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<ClientContactsPage />} />
      <Route path={`${path}/new`} element={<ClientContactPage />} />
      <Route path={`${path}/:id/edit`} element={<ClientContactPage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { sent, user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the list is searched by name, e-mail or phone and leads to a new one', async () => {
  const { sent, user } = open(path);
  expect(await screen.findByRole('link', { name: 'Alpha' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create New Contact' }).getAttribute('href')).toBe(`${path}/new`);
  await user.type(screen.getByLabelText('Search Contact'), 'al');
  await waitFor(() =>
    expect(new URL(sent.at(-1)?.url ?? '', 'http://site').searchParams.get('filter')).toBe(
      '{"text":{"contains":"al"}}',
    ),
  );
});

async function fillNew(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText(/^Name/), 'Alpha');
  await fillIn(user, screen.getByLabelText(/^Client/), 'anchor');
  await user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
}

test('a new one needs a name and a client, and is told of everything but who is on the way', async () => {
  const { user, writes } = open(`${path}/new`, { 'POST /v3/client-contacts': single(saved) });
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  await fillNew(user);
  await fillIn(user, screen.getByLabelText(/^Email/), 'alpha@anchor.test');
  await user.click(button('Create'));
  expect(await screen.findByText('Contact has been created!')).toBeTruthy();
  expect(writes().map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Alpha', client: { id: 'Client/7', name: 'Anchor Realty' }, email: 'alpha@anchor.test', phone: null },
      ...{ events: ['ordered', 'booked', 'moved', 'cancelled', 'sent'], all_orders: false },
    },
  ]);
});

test('what the server refuses stands at its field', async () => {
  const message = 'Another contact of the client has this name.';
  const { user } = open(`${path}/new`, {
    'POST /v3/client-contacts': failure(409, 'already_exists', message, { errors: { name: [message] } }),
  });
  await fillNew(user);
  await user.click(button('Create'));
  await waitFor(() => expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'));
});

test('what a colleague changed meanwhile is shown beside', async () => {
  const theirs = { ...saved, name: 'Gamma', cache_key: 9 };
  const { user, writes } = open(`${path}/3/edit`, {
    'PUT /v3/client-contacts/3': failure(412, 'stale', 'It has changed.', { current: theirs }),
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
  const { user, writes } = open(`${path}/3/edit`, { 'DELETE /v3/client-contacts/3': single(null) });
  await user.click(await screen.findByRole('button', { name: 'Delete Contact' }));
  await user.click(button('Yes'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contacts' })).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});

describe('the contacts on the page of a client', () => {
  const client = { ...aClient(), id: '7', name: 'Anchor Realty' };
  function openSection(answers: Parameters<typeof byPath>[0] = {}) {
    const usual = { 'GET /v3/client-contacts': v3Page([saved, { ...saved, id: '4', name: 'Beta', email: null }]) };
    const sent = fakeApi(byPath({ ...usual, 'GET /v3/record-changes': v3Page([]), ...answers }));
    renderInShell(<ContactsSection client={client} />, 'BackOffice', '/');
    return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
  }

  test('say how they are reached and what they are told of', async () => {
    openSection();
    expect(await screen.findByText('alpha@anchor.test · 0412 000 111')).toBeTruthy();
    expect(screen.getByText('Their orders: Visit booked, Visit moved')).toBeTruthy();
    expect(screen.getByText('0412 000 111')).toBeTruthy();
  });

  test('are added and changed in place', async () => {
    const { user, writes } = openSection({
      'POST /v3/client-contacts': single({ ...saved, id: '5' }),
      'GET /v3/client-contacts/3': single(saved),
      'PUT /v3/client-contacts/3': single(saved),
    });
    await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Gamma');
    await user.click(screen.getByLabelText('On the way'));
    await user.click(screen.getByLabelText('Order received'));
    await user.click(button('Save'));
    expect(await screen.findByText('Contact added')).toBeTruthy();
    await user.click(button('Edit Alpha'));
    await user.click(await screen.findByLabelText('Every order of the client, not only their own'));
    await user.click(button('Save'));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes().map(({ body }) => body)).toMatchObject([
      { name: 'Gamma', client: { id: 'Client/7' }, events: ['booked', 'moved', 'cancelled', 'on_the_way', 'sent'] },
      { name: 'Alpha', all_orders: true },
    ]);
  });
});
