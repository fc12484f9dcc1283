import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aClient, referenceAnswers } from '../../../test/admin-records.ts';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ClientPage, ClientsPage } from './clients.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listPath = '/systemManager/clients';
const one = `${listPath}/7/edit`;

function open(at: string, answers: Parameters<typeof byPath>[0]) {
  const saved = { 'GET /v3/clients': v3Page([aClient()]), 'GET /v3/clients/7': single(aClient()) };
  const sent = fakeApi(byPath({ ...referenceAnswers, ...saved, ...answers }));
  renderInShell(
    <Routes>
      <Route path={listPath} element={<ClientsPage />} />
      <Route path={`${listPath}/new`} element={<ClientPage />} />
      <Route path={`${listPath}/:id/edit`} element={<ClientPage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  const lists = () =>
    sent.filter(({ url }) => url.startsWith('/v3/clients?')).map(({ url }) => new URL(url, 'http://site').searchParams);
  return {
    sent,
    user: userEvent.setup(),
    lists,
    filter: (): unknown => JSON.parse(lists().at(-1)?.get('filter') ?? 'null'),
    writes: () => sent.filter(({ method }) => method !== 'GET'),
  };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('the list of clients', () => {
  test('shows the first 50 by name, each with its classification', async () => {
    const { lists } = open(listPath, {});
    expect(await screen.findByRole('link', { name: 'Anchor Realty' })).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /Anchor Realty/ }));
    for (const text of ['Partner', 'C-7', 'hello@anchor.example', 'Fitzroy']) expect(row.getByText(text)).toBeTruthy();
    expect(Object.fromEntries(lists()[0] ?? [])).toEqual({ size: '50', orderBy: 'name asc' });
  });

  test('the link of the set-up opens the import', async () => {
    open(`${listPath}#import`, {});
    expect(await screen.findByRole('dialog', { name: 'Import Clients' })).toBeTruthy();
  });

  test('the search keeps only letters, digits and spaces, and waits for the last key', async () => {
    const { user, filter, lists } = open(listPath, {});
    await fillIn(user, await screen.findByLabelText('Search Client'), "O'Brien & 2");
    expect(field('Search Client').value).toBe('OBrien  2');
    await waitFor(() => expect(filter()).toEqual({ name: { contains: 'OBrien  2' } }));
    expect(lists()).toHaveLength(2);
  });

  test('Classification filter and Clear Filter', async () => {
    const { user, filter } = open(listPath, {});
    await user.click(await screen.findByRole('checkbox', { name: 'VIP' }));
    const title = within(screen.getByRole('group', { name: 'Classification' })).getByText('Classification');
    // As large as the texts around it: react-admin draws it at three quarters.
    expect(getComputedStyle(title.closest('legend') as Element).transform).toBe('none');
    await user.click(screen.getByRole('checkbox', { name: 'Casual' }));
    await waitFor(() => expect(filter()).toEqual({ classification: { in: [3, 1] } }));
    await user.click(button('Clear Filter'));
    const isChosen = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'VIP' }).checked;
    await waitFor(() => expect(isChosen()).toBe(false));
    expect(button('Clear Filter').disabled).toBe(true);
  });

  test('No Clients Available / Try adjusting your filters.', async () => {
    open(listPath, { 'GET /v3/clients': v3Page([]) });
    expect(await screen.findByText('No Clients Available')).toBeTruthy();
    expect(screen.getByText('Try adjusting your filters.')).toBeTruthy();
  });

  test('a click opens the Edit Client modal, which closes when saved: Client has been updated!', async () => {
    const { user, writes } = open(listPath, {
      'PUT /v3/clients/7': single(aClient({ brand: 'Anchor', cache_key: 4 })),
    });
    await user.click(await screen.findByRole('link', { name: /Anchor Realty/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Client' });
    await fillIn(user, within(dialog).getByLabelText('Brand'), 'Anchor');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Client has been updated!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()[0]?.headers.get('if-match')).toBe('"3"');
  });
});

describe('a client', () => {
  test('has all its sections', async () => {
    open(one, {});
    for (const title of [
      'General Information',
      'Preferences',
      'Account Manager',
      'Zone Information',
      'Client Notes',
      'Integration Information',
      'Change History',
    ]) {
      expect(await screen.findByRole('region', { name: title })).toBeTruthy();
    }
    expect(screen.getByText(/^Without a zone, people of every zone are listed/)).toBeTruthy();
  });

  test('the states to choose from are without Unknown', async () => {
    open(one, {});
    const state = await screen.findByLabelText('State');
    expect(await within(state).findByRole('option', { name: 'Victoria' })).toBeTruthy();
    expect(within(state).queryByRole('option', { name: 'Unknown' })).toBeNull();
  });

  test('Client does not exists.', async () => {
    open(one, { 'GET /v3/clients/7': failure(404, 'not_found', 'There is no such client.') });
    expect(await screen.findByText('Client does not exists.')).toBeTruthy();
  });

  test('that is not valid: One or more fields did not match the validation.', async () => {
    const { user, writes } = open(`${listPath}/new`, {});
    await user.type(await screen.findByLabelText('Email'), 'hello');
    expect(screen.getByText('Invalid Email format')).toBeTruthy();
    await user.click(button('Create'));
    expect(await screen.findByText('One or more fields did not match the validation.')).toBeTruthy();
    expect(screen.getByText('Required')).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  test('Client has been created!, and its own screen follows', async () => {
    const { user, writes } = open(`${listPath}/new`, { 'POST /v3/clients': single(aClient()) });
    await fillIn(user, await screen.findByLabelText(/^Name/), 'Anchor Realty');
    await user.click(button('Create'));
    expect(await screen.findByText('Client has been created!')).toBeTruthy();
    expect(writes()[0]?.body).toEqual({
      name: 'Anchor Realty',
      classification: 1,
      contact_events: ['ordered', 'booked', 'moved', 'cancelled', 'on_the_way', 'sent'],
    });
    expect(await screen.findByRole('button', { name: 'Delete Client' })).toBeTruthy();
  });

  test('e-mails are added by Enter or the plus, only valid ones, each once', async () => {
    const { user } = open(one, {});
    const input = await screen.findByLabelText('Proofing Emails');
    await user.type(input, 'one@a.example{Enter}');
    await user.type(input, 'ONE@a.example{Enter}');
    await fillIn(user, input, 'two@a.example');
    await user.click(button('Add to Proofing Emails'));
    await user.type(input, 'three{Enter}');
    expect(screen.getByText('Invalid Email format')).toBeTruthy();
    const added = within(screen.getByRole('list', { name: 'Proofing Emails' })).getAllByRole('listitem');
    expect(added.map(({ textContent }) => textContent)).toEqual(['one@a.example', 'two@a.example']);
  });

  test('account managers carry the flag, blacklisted providers are providers', async () => {
    const person = { id: 12, firstName: 'Priya', lastName: 'Rao' };
    const { sent, user, writes } = open(one, {
      'GET /v1/users': list([person]),
      'PUT /v3/clients/7': single(aClient({ cache_key: 4 })),
    });
    await user.click(await screen.findByRole('combobox', { name: 'Account Managers' }));
    await user.click(await screen.findByRole('option', { name: 'Priya Rao' }));
    expect(sent.some(({ url }) => url.includes('flags=Account_Manager'))).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Blacklisted Providers' }));
    await user.click(await screen.findByRole('option', { name: 'Priya Rao' }));
    expect(sent.some(({ url }) => url.includes('userRoles=14,15'))).toBe(true);
    await user.click(button('Save'));
    await screen.findByText('Client has been updated!');
    expect(writes()[0]?.body).toMatchObject({ account_managers: ['User/12'], blacklisted_providers: ['User/12'] });
  });

  test('leaving with something unsaved asks: Leave Client Management Details?', async () => {
    const { user } = open(one, {});
    await user.type(await screen.findByLabelText('Brand'), 'A');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave Client Management Details?' })).toBeTruthy();
    await user.click(button('Yes'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).toBeTruthy();
  });

  test('Delete Client?; one that others need can be taken out of the lists instead', async () => {
    const { user, writes } = open(one, {
      'DELETE /v3/clients/7': ({ url }) =>
        url.endsWith('permanent=true') ? failure(409, 'still_referenced', '12 jobs need it.') : single(null),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Client' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Client?' });
    expect(question.textContent).toContain(
      'Are you sure? A client that nothing needs cannot be brought back. One with jobs can only be taken out of the lists',
    );
    await user.click(button('Yes'));
    expect(
      await screen.findByText(
        '12 jobs need it. Take the client out of all lists instead? Its jobs stay, and it can be restored.',
      ),
    ).toBeTruthy();
    await user.click(button('Yes'));
    expect(await screen.findByText('Client has been deleted!')).toBeTruthy();
    expect(writes().map(({ url }) => url)).toEqual(['/v3/clients/7?permanent=true', '/v3/clients/7?permanent=false']);
  });
});

describe('first month #15: clients taken out of the lists', () => {
  test('are shown by a switch, and restored from there', async () => {
    const gone = aClient({ id: '9', name: 'Old Anchor', removed_at: '2026-03-01T00:00:00.000Z', cache_key: 4 });
    const { user, filter, writes } = open(listPath, {
      'GET /v3/clients': ({ url }) => v3Page(url.includes('removed') ? [gone] : []),
      'GET /v3/clients/9': single(gone),
      'POST /v3/clients/9/restore': single({ ...gone, removed_at: null, cache_key: 5 }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Removed clients' }));
    expect(await screen.findByText('Removed')).toBeTruthy();
    expect(filter()).toEqual({ removed: true });
    await user.click(screen.getByText('Old Anchor'));
    expect(await screen.findByText('Removed from the lists on 01 March 2026, 11:00 AM')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Client' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Client has been restored!')).toBeTruthy();
    expect(writes()[0]?.headers.get('if-match')).toBe('"4"');
  });
});
