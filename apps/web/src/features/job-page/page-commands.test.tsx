import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list, single } from '../../../test/fake-api.ts';
import { aJob } from '../../../test/job-records.ts';
import { paletteNames } from '../../../test/palette-names.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { paletteCommands } from '../../ui/commands/use-commands.ts';
import { JobPage } from './job-page.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const link = {
  ...{ id: 4, name: 'Jane Doe', email: 'jane@example.test', url: 'https://example.test/review/x', hasPasscode: false },
  ...{ expiresAt: '2099-01-01T00:00:00.000Z', revokedAt: null, lastVisitAt: null, decision: null, cache_key: 1 },
};

async function open(links: readonly object[] = [link]) {
  fakeApi(
    byPath({
      'GET /v1/service-jobs/7': single(aJob()),
      'GET /v1/service-jobs/7/review-links': list(links),
    }),
  );
  renderInShell(
    <Routes>
      <Route path="/service-jobs/:id" element={<JobPage tabs={{}} />} />
    </Routes>,
    'BackOffice',
    '/service-jobs/7',
  );
  await screen.findByRole('heading', { level: 1 });
}

test('the palette has the actions of each card of the page', async () => {
  await open();
  expect(paletteNames()).toEqual(
    expect.arrayContaining([
      'Edit Job Details',
      'Edit Property',
      'Update total images',
      'Assign User',
      'Edit owner and proofs',
      'Add client file',
      'New Link',
      'Add service',
      'Order again',
      'Move to another campaign',
      'Show Client Review',
      'Show Activity Logs',
    ]),
  );
});

test('of several review links the palette says whose each is; their menu does not repeat it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Client Review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for the link of Jane Doe' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Copy Link', 'Valid for 30 days from now', 'Set Passcode', 'Revoke']);
  expect(paletteNames()).toEqual(expect.arrayContaining(items.map((item) => `${item}: Jane Doe`)));
});

test('links of two people with one name are told apart by their e-mail address', async () => {
  // Has a clipboard.
  const user = userEvent.setup();
  const other = { ...link, id: 5, email: 'jane@other.test', url: 'https://example.test/review/y' };
  await open([link, other]);
  await user.click(screen.getByRole('button', { name: 'Client Review' }));
  await screen.findByRole('button', { name: 'Actions for the link of Jane Doe (jane@example.test)' });
  const copies = paletteCommands().filter(({ name }) => name.startsWith('Copy Link'));
  expect(copies.map(({ name }) => name)).toEqual([
    'Copy Link: Jane Doe (jane@example.test)',
    'Copy Link: Jane Doe (jane@other.test)',
  ]);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  for (const copy of copies) copy.run?.();
  expect(writeText.mock.calls).toEqual([[link.url], [other.url]]);
});
