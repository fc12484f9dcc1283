import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser, referenceAnswers } from '../../../../test/admin-records.ts';
import { anApiKey } from '../../../../test/channel-records.ts';
import { byPath, failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { UserPage } from '../users.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const portal = aUser({ name: 'Portal', roles: ['Integration'], editor: null });

function open(answers: Parameters<typeof byPath>[0] = {}, integration: UserV3 = portal) {
  const sent = fakeApi(byPath({ ...referenceAnswers, 'GET /v3/users/12': single(integration), ...answers }));
  const user = userEvent.setup();
  renderInShell(
    <Routes>
      <Route path="/systemManager/users/:id/edit" element={<UserPage />} />
    </Routes>,
    'BackOffice',
    '/systemManager/users/12/edit',
  );
  return { sent, user, written: (method: string) => sent.find((each) => each.method === method) };
}

type Sent = ReturnType<typeof fakeApi>;
const historyReads = (sent: Sent) => sent.filter(({ url }) => url.startsWith('/v3/record-changes')).length;
const card = async () => within(await screen.findByRole('region', { name: 'API Keys' }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a key shows its prefix, its clients, who made it when, and that it was never used', async () => {
  const { sent } = open({ 'GET /v1/api-keys': list([anApiKey()]) });
  const key = within(await (await card()).findByRole('listitem', { name: 'Listing portal' }));
  for (const text of ['sdk_abcd', 'Anchor Realty', /^01 March 2026, .* by Olivia Hart$/, 'Never']) {
    expect(key.getByText(text)).toBeTruthy();
  }
  expect(key.queryByText('Revoked')).toBeNull();
  expect(sent.find(({ url }) => url.startsWith('/v1/api-keys'))?.url).toContain('userId=12');
});

test('a revoked key stays to be seen, with when it was last used, and cannot be revoked again', async () => {
  const revoked = anApiKey({ lastUsedAt: '2026-04-01T02:00:00.000Z', revokedAt: '2026-05-01T02:00:00.000Z' });
  open({ 'GET /v1/api-keys': list([revoked]) });
  const key = within(await (await card()).findByRole('listitem', { name: 'Listing portal' }));
  expect(key.getAllByText('Revoked')).toHaveLength(2);
  expect(key.getByText(/^01 April 2026/)).toBeTruthy();
  expect(key.getByText(/^01 May 2026/)).toBeTruthy();
  expect(key.queryByRole('button')).toBeNull();
});

test('a key says when it ends, and an ended one that it has ended', async () => {
  const keys = [
    anApiKey({ name: 'Old', endsAt: '2026-05-01T02:00:00.000Z' }),
    anApiKey({ id: 4, name: 'New', endsAt: '2999-05-01T02:00:00.000Z' }),
    anApiKey({ id: 5, name: 'Endless' }),
  ];
  open({ 'GET /v1/api-keys': list(keys) });
  const of = async (name: string) => within(await (await card()).findByRole('listitem', { name }));
  const old = await of('Old');
  expect(old.getAllByText('Ended')).toHaveLength(2);
  expect(old.getByRole('button', { name: 'Revoke Old' })).toBeTruthy();
  const next = await of('New');
  expect(next.queryByText('Ended')).toBeNull();
  expect(next.getByText(/^01 May 2999/)).toBeTruthy();
  expect(next.getByRole('button', { name: 'Revoke New' })).toBeTruthy();
  expect((await of('Endless')).getByText('No end')).toBeTruthy();
});

test('a key that ends on a day works until the end of it, by the clock of the person', async () => {
  const { user, dialog, written } = await openDialog({
    'POST /v1/api-keys': single({ ...anApiKey(), key: 'sdk_abcd_secret' }),
  });
  await fillIn(user, dialog.getByLabelText(/^Name/), 'Portal');
  await user.click(dialog.getByLabelText('Clients'));
  await user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
  await user.click(dialog.getByRole('radio', { name: /^Client key/ }));
  await user.selectOptions(dialog.getByLabelText(/^Ends/), 'On a date');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  const lastDay = dialog.getByRole('textbox', { name: /^Last day/ });
  const complaint = () => document.getElementById(lastDay.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(complaint()).toBe('Required');
  await fillIn(user, lastDay, '2020-03-31');
  await waitFor(() => expect(complaint()).toBe('Must be in the future.'));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(written('POST')).toBeUndefined();
  await user.clear(lastDay);
  await fillIn(user, lastDay, 'someday');
  await waitFor(() => expect(complaint()).toMatch(/^Must be a date/));
  await user.clear(lastDay);
  await fillIn(user, lastDay, '2099-03-31');
  await waitFor(() => expect(dialog.queryByText('Must be in the future.')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await screen.findByRole('dialog', { name: 'API Key Created' });
  expect(written('POST')?.body).toMatchObject({ endsAt: '2099-03-31T12:59:59.999Z' });
});

test('No API keys yet', async () => {
  open();
  expect(await (await card()).findByText('No API keys yet')).toBeTruthy();
});

test('only integrations have API keys, and a deactivated one gets no further', async () => {
  open({}, aUser());
  await screen.findByRole('heading', { name: 'User Management' });
  await screen.findByLabelText(/^Name/);
  expect(screen.queryByRole('region', { name: 'API Keys' })).toBeNull();
  cleanup();
  open({}, { ...portal, deactivated_at: '2026-05-01T02:00:00.000Z' });
  await (await card()).findByText('No API keys yet');
  expect(screen.queryByRole('button', { name: 'Create API Key' })).toBeNull();
});

async function openDialog(answers: Parameters<typeof byPath>[0] = {}) {
  const opened = open({ 'GET /v1/clients': list([{ id: 7, name: 'Anchor Realty' }]), ...answers });
  await opened.user.click(await screen.findByRole('button', { name: 'Create API Key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API Key' }));
  return { ...opened, dialog };
}

test('a new key needs a name, clients, a kind and a chosen end: Required', async () => {
  const { user, dialog, written } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(dialog.getAllByText('Required')).toHaveLength(4);
  expect(written('POST')).toBeUndefined();
});

test('a new key is shown once, to be copied; the form of the user is not sent with it', async () => {
  const { user, dialog, sent, written } = await openDialog({
    'POST /v1/api-keys': single({ ...anApiKey(), key: 'sdk_abcd_secret' }),
  });
  await waitFor(() => expect(historyReads(sent)).toBe(1));
  await fillIn(user, dialog.getByLabelText(/^Name/), 'Listing portal');
  await user.click(dialog.getByLabelText('Clients'));
  await user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
  await user.click(dialog.getByRole('radio', { name: /^Client key/ }));
  await user.selectOptions(dialog.getByLabelText(/^Ends/), 'No end');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  const shown = within(await screen.findByRole('dialog', { name: 'API Key Created' }));
  expect(written('POST')?.body).toEqual({
    userId: 12,
    name: 'Listing portal',
    clients: [7],
    kind: 'client',
    endsAt: null,
    scopes: [],
  });
  expect(shown.getByLabelText<HTMLInputElement>('API Key').value).toBe('sdk_abcd_secret');
  expect(shown.getByText(/It is not shown again\./)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await shown.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('sdk_abcd_secret');
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.innerHTML).not.toContain('sdk_abcd_secret');
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  expect(historyReads(sent)).toBe(2);
});

test('a house key is asked for its scopes, all but prices chosen at first, and the list names kind and scopes', async () => {
  const house = anApiKey({ kind: 'house', scopes: ['readJobs', 'files'] });
  const { user, dialog, written } = await openDialog({
    'GET /v1/api-keys': list([house]),
    'POST /v1/api-keys': single({ ...house, key: 'sdk_abcd_secret' }),
  });
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.getByText(/never the work of the studio/)).toBeTruthy();
  await fillIn(user, dialog.getByLabelText(/^Name/), 'Platform');
  await user.click(dialog.getByLabelText('Clients'));
  await user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
  await user.click(dialog.getByRole('radio', { name: /^House key/ }));
  await user.selectOptions(dialog.getByLabelText(/^Ends/), 'In 90 days');
  const earliest = Date.now() + 90 * 86_400_000;
  const isChosen = dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(isChosen).toEqual([true, true, true, true, false]);
  await user.click(dialog.getByRole('checkbox', { name: /^Review/ }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await screen.findByRole('dialog', { name: 'API Key Created' });
  const body = written('POST')?.body as { endsAt: string };
  expect(body).toMatchObject({ kind: 'house', scopes: ['readJobs', 'order', 'files'] });
  expect(Date.parse(body.endsAt)).toBeGreaterThanOrEqual(earliest);
  expect(Date.parse(body.endsAt)).toBeLessThan(earliest + 60_000);
  const key = within(screen.getByRole('listitem', { name: 'Listing portal', hidden: true }));
  expect([key.getByText('House key'), key.getByText('Read jobs, Read files')].every(Boolean)).toBe(true);
});

test('a browser that does not allow copying says so', async () => {
  const { user, dialog } = await openDialog({ 'POST /v1/api-keys': single({ ...anApiKey(), key: 'sdk_abcd_secret' }) });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await fillIn(user, dialog.getByLabelText(/^Name/), 'Portal');
  await user.click(dialog.getByLabelText('Clients'));
  await user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
  await user.click(dialog.getByRole('radio', { name: /^Client key/ }));
  await user.selectOptions(dialog.getByLabelText(/^Ends/), 'No end');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The browser did not allow it. Please select the key and copy it.')).toBeTruthy();
});

test('complaints of the server land on their fields', async () => {
  const sentence = 'There is no client 7.';
  const { user, dialog } = await openDialog({
    'POST /v1/api-keys': failure(422, 'rule_violated', sentence, { errors: { clients: [sentence] } }),
  });
  await fillIn(user, dialog.getByLabelText(/^Name/), 'Portal');
  await user.click(dialog.getByLabelText('Clients'));
  await user.click(await screen.findByRole('option', { name: 'Anchor Realty' }));
  await user.click(dialog.getByRole('radio', { name: /^Client key/ }));
  await user.selectOptions(dialog.getByLabelText(/^Ends/), 'No end');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Portal');
});

test('a key is revoked after asking: Revoke API Key?', async () => {
  let isRevoked = false;
  const { user, sent, written } = open({
    'GET /v1/api-keys': () => list([anApiKey(isRevoked ? { revokedAt: '2026-05-01T02:00:00.000Z' } : {})]),
    'DELETE /v1/api-keys/3': () => {
      isRevoked = true;
      return single(null);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke Listing portal' }));
  await screen.findByRole('alertdialog', { name: 'Revoke API Key?' });
  await user.click(button('No'));
  expect(written('DELETE')).toBeUndefined();
  await user.click(button('Revoke Listing portal'));
  await waitFor(() => expect(historyReads(sent)).toBe(1));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('API key has been revoked!')).toBeTruthy();
  expect(written('DELETE')?.headers.get('if-match')).toBe('"1"');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Listing portal' })).toBeNull());
  await waitFor(() => expect(historyReads(sent)).toBe(2));
});

test('a key that a colleague has revoked meanwhile is a warning, and shown as it is', async () => {
  const { user } = open({
    'GET /v1/api-keys': list([anApiKey()]),
    'DELETE /v1/api-keys/3': failure(409, 'conflict', 'This API key is revoked already.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke Listing portal' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('This API key is revoked already.')).toBeTruthy();
});
