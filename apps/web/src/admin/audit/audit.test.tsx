import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditCheck } from '@shootdesk/shared/audit/audit.contract';
import type { RecordChange } from '@shootdesk/shared/record-changes/record-changes.contract';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import AuditPage from './audit-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hash = 'a'.repeat(64);
const instant = '2026-03-01T00:00:00.000Z';
const head = { position: 12, hash, sealed_at: instant };
const state = { sealed: 12, unsealed: 1, head };

function anAct(parts: Partial<RecordChange> = {}): RecordChange {
  return {
    id: '31',
    entity: 'Zone/3',
    entity_name: 'East',
    action: 'updated',
    changes: [{ field: 'default_travel_time', from: 15, to: 20, added: [], removed: [] }],
    changed_by: { id: 'User/4', name: 'Olivia Hart' },
    changed_at: instant,
    origin: 'Firefox on Linux',
    seal: head,
    cache_key: 1,
    ...parts,
  };
}

function open(answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(
    byPath({ 'GET /v3/record-changes': v3Page([anAct()]), 'GET /v3/audit': single(state), ...answers }),
  );
  renderInShell(<AuditPage />, 'BackOffice', '/systemManager/audit');
  const filters = () =>
    sent
      .filter(({ url }) => url.startsWith('/v3/record-changes'))
      .map(({ url }) => JSON.parse(new URL(url, 'http://x').searchParams.get('filter') ?? 'null') as unknown);
  return { user: userEvent.setup(), sent, filters };
}

test('an act says who did what to which record, by what, with before and after', async () => {
  open();
  const act = within(await screen.findByRole('listitem', { name: 'Changed Zone East' }));
  expect(act.getByText('Olivia Hart · Firefox on Linux · Entry 12')).toBeTruthy();
  expect(act.getByText('15 → 20')).toBeTruthy();
  expect(act.getByRole<HTMLAnchorElement>('link', { name: 'Zone East' }).pathname).toBe('/systemManager/zones/3/edit');
  expect(screen.getByText('12 entries sealed, 1 entry waiting')).toBeTruthy();
});

test('a new record shows its fields on demand; the product itself, a deleted and an unsealed one are named as such', async () => {
  const changes = [{ field: 'name', from: 'East', to: null, added: [], removed: [] }];
  const gone = anAct({ action: 'deleted', entity_name: null, changes, changed_by: null, origin: null, seal: null });
  const { user } = open({ 'GET /v3/record-changes': v3Page([gone]) });
  const act = within(await screen.findByRole('listitem', { name: 'Deleted Zone #3' }));
  expect(act.getByText('The system · Not sealed yet')).toBeTruthy();
  expect(act.queryByRole('link')).toBeNull();
  expect(act.queryByText('East → nothing')).toBeNull();
  await user.click(act.getByRole('button', { name: 'Show Fields' }));
  expect(act.getByText('East → nothing')).toBeTruthy();
});

test('the list is filtered by kind, record and days, and the filter can be cleared', async () => {
  const { user, filters } = open();
  await user.click(await screen.findByRole('button', { name: 'Only this record: Zone East' }));
  await waitFor(() => expect(filters().at(-1)).toEqual({ entity: 'Zone/3' }));
  await user.click(screen.getByRole('button', { name: 'Kinds' }));
  await user.click(await screen.findByRole('checkbox', { name: 'API key' }));
  await user.keyboard('{Escape}');
  await fillIn(user, await screen.findByLabelText('Done from'), '2026-03-01');
  await waitFor(() =>
    expect(filters().at(-1)).toEqual({
      entity: 'Zone/3',
      kind: { in: ['ApiKey'] },
      changed_at: { from: '2026-02-28T13:00:00.000Z' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear Filter' }));
  await waitFor(() => expect(screen.queryByLabelText<HTMLInputElement>('Done from')?.value).toBe(''));
});

test('nothing found says so, and a failure can be tried again', async () => {
  open({ 'GET /v3/record-changes': v3Page([]) });
  expect(await screen.findByText('No Acts')).toBeTruthy();
  cleanup();
  open({ 'GET /v3/record-changes': failure(500, 'internal', 'It did not work.') });
  expect(await screen.findByText(/The audit list could not be loaded/)).toBeTruthy();
});

test('Check says that the list is whole, or names the breaks; a noted seal is sent along', async () => {
  let found: Pick<AuditCheck, 'breaks' | 'more'> = { breaks: [], more: 0 };
  const { user, sent } = open({
    'GET /v3/audit/check': () => single({ ...state, ...found, checked_at: instant }),
  });
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText('All 12 entries are as they were sealed.')).toBeTruthy();
  const removed = { kind: 'removed', position: 7, entry: null, sentence: 'Entry 7 is missing: removed.' } as const;
  const changed = { kind: 'changed', position: 9, entry: '30', sentence: 'Entry 9 is not as it was sealed.' } as const;
  found = { breaks: [removed, changed], more: 3 };
  await fillIn(user, screen.getByLabelText('Seal noted earlier (optional)'), `12:${hash}`);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Entry 7 is missing: removed.')).toBeTruthy();
  expect(screen.getByText('Entry 9 is not as it was sealed.')).toBeTruthy();
  expect(screen.getByText('And 3 more.')).toBeTruthy();
  expect(sent.at(-1)?.url).toContain(`head=12%3A${hash}`);
});

test('a seal that cannot be read is a warning', async () => {
  const { user } = open({
    'GET /v3/audit/check': failure(400, 'malformed', 'Must be a position and its hash.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Must be a position and its hash.')).toBeTruthy();
});
