import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { PostcodesDialog } from './postcodes-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const outcome = {
  zones: [
    { entity: 'Zone/1', name: 'North', before: ['VIC 3140'], after: ['VIC 3065', 'VIC 3140'] },
    { entity: 'Zone/2', name: 'South', before: ['VIC 3065'], after: [] },
  ],
  same: 1,
};

function open(answer: () => { readonly status?: number; readonly body: unknown }) {
  const sent = fakeApi(byPath({ 'POST /v3/zones/postcodes': answer }));
  const onClose = vi.fn<() => void>();
  renderInShell(<PostcodesDialog onClose={onClose} />);
  return { sent, onClose, user: userEvent.setup() };
}

test('a list is checked, shown, and saved on the word', async () => {
  const { sent, onClose, user } = open(() => single(outcome));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true);
  await fillIn(user, screen.getByLabelText('Zones and postcodes'), 'North; VIC 3065');
  await user.click(screen.getByRole('radio', { name: /^Add them/ }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const changes = within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual(['North: new VIC 3065', 'South: without VIC 3065']);
  await user.click(screen.getByRole('button', { name: 'Change 2 zones' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const list = { lines: 'North; VIC 3065', replace: false };
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { ...list, dry_run: true },
    { ...list, dry_run: false },
  ]);
});

test('each line that cannot be read is named, until the list is changed', async () => {
  const lines = ["Line 1: there is no zone 'East'.", 'Line 2 names no zone.'];
  const { user } = open(() => ({
    status: 400,
    body: { success: false, status: 400, detail: lines[0], code: 'malformed', errors: { lines }, requestId: 'r' },
  }));
  const file = new File(['East; VIC 1\nVIC 2'], 'zones.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('File of postcodes'), file);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Zones and postcodes').value).toBe('East; VIC 1\nVIC 2'),
  );
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const list = await screen.findByRole('list', { name: 'Lines that cannot be read' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await user.type(screen.getByLabelText('Zones and postcodes'), '0');
  expect(screen.queryByRole('list', { name: 'Lines that cannot be read' })).toBeNull();
});
