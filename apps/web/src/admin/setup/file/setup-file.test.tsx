import type { SetupKindOutcome, SetupOutcome } from '@shootdesk/shared/setup/file/setup-file.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { SetupFile } from './setup-file.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aKind = (kind: SetupKindOutcome['kind'], facts: Partial<SetupKindOutcome> = {}): SetupKindOutcome => ({
  kind,
  ...{ added: [], changed: [], same: 0, only_here: 0, refused: [], left_out: [], likely_doubles: [] },
  ...facts,
});

const outcome: SetupOutcome = {
  accepted: true,
  kinds: [
    aKind('zones', { added: ['Bays', 'Harbour'], only_here: 1 }),
    aKind('services', { changed: [{ name: 'Photography', fields: ['hidden'] }], same: 39 }),
    aKind('clients', {
      likely_doubles: [{ name: 'Tui', reason: "The client 'Tui Ltd' has much the same name." }],
    }),
    aKind('channels', { left_out: [{ name: 'UC1', reason: 'Add the channel here by hand.' }] }),
  ],
};

const file = { form: 'shootdesk-setup', version: 1, zones: [] };

async function open(answers: Parameters<typeof byPath>[0]) {
  const sent = fakeApi(byPath(answers));
  renderInShell(<SetupFile />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Import a set-up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a Set-up' });
  const choose = (text: string) =>
    user.upload(within(dialog).getByLabelText('File of a set-up'), new File([text], 'kea.json'));
  return { user, dialog, choose, writes: () => sent.filter(({ method }) => method === 'POST') };
}

test('a file shows what it would do by kind, and is imported on the word', async () => {
  const { user, dialog, choose, writes } = await open({
    'POST /v3/setup/file/check': single(outcome),
    'POST /v3/setup/file': single(outcome),
  });
  await choose(JSON.stringify(file));
  expect(await within(dialog).findByText(/Nothing has been written yet/)).toBeTruthy();
  expect(within(dialog).getByRole('row', { name: 'Zones 2 – – 1' })).toBeTruthy();
  expect(within(dialog).getByRole('row', { name: 'Services – 1 39 –' })).toBeTruthy();
  expect(within(dialog).getByRole('list', { name: 'Left out, to be done by hand' }).textContent).toBe(
    'Video channels, UC1: Add the channel here by hand.',
  );
  expect(within(dialog).getByRole('list', { name: 'New, but perhaps here already' }).textContent).toBe(
    "Clients, Tui: The client 'Tui Ltd' has much the same name.",
  );
  expect(dialog.textContent).toContain('Services: Photography (hidden)');
  await user.click(within(dialog).getByRole('button', { name: 'Import 3 records' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes().map(({ url, body }) => [url, body])).toEqual([
    ['/v3/setup/file/check', file],
    ['/v3/setup/file', file],
  ]);
});

test('what cannot be taken is named, and nothing is offered to import', async () => {
  const refused = [{ name: 'South', reason: 'Another zone has one of these postcodes.' }];
  const { dialog, choose } = await open({
    'POST /v3/setup/file/check': single({ accepted: false, kinds: [aKind('zones', { added: ['Bays'], refused })] }),
  });
  await choose(JSON.stringify(file));
  expect((await within(dialog).findByRole('list', { name: 'Cannot be taken' })).textContent).toBe(
    'Zones, South: Another zone has one of these postcodes.',
  );
  expect(within(dialog).queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a file that says nothing new has nothing to import', async () => {
  const { dialog, choose } = await open({
    'POST /v3/setup/file/check': single({ accepted: true, kinds: [aKind('zones', { same: 2 })] }),
  });
  await choose(JSON.stringify(file));
  expect(await within(dialog).findByText(/Everything is here already/)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: /^Import/ })).toBeNull();
});

test.each([
  ['no JSON', 'name;email'],
  ['a list', '[1]'],
])('a file that is %s has the sentence of the server', async (_what, text) => {
  const { dialog, choose, writes } = await open({
    'POST /v3/setup/file/check': failure(400, 'malformed', 'This is no set-up file.'),
  });
  await choose(text);
  expect(await within(dialog).findByText('This is no set-up file.')).toBeTruthy();
  expect(writes()[0]!.body).toEqual({});
});
