import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, single } from '../../../../test/fake-api.ts';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { warningToast } from '../../../../test/warning-toast.ts';
import { VendorButtons } from './vendor-buttons.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Scene {
  readonly role?: UserRoleName;
  readonly isConfigured?: boolean;
  readonly answer?: ReturnType<typeof single>;
  readonly ids?: readonly number[];
}

function open({ role = 'ProductionManager', isConfigured = true, answer = single({}), ids = [3, 4] }: Scene = {}) {
  const sent = fakeApi(({ method }) => (method === 'POST' ? answer : single({ isConfigured, submissions: [] })));
  renderInShell(<VendorButtons job={{ ...jobInStatus(50), serviceId: 52 }} ids={ids} />, role);
  return { user: userEvent.setup(), posts: () => sent.filter(({ method }) => method === 'POST') };
}

test.each([
  [
    'Send to Esoft',
    '/v1/service-jobs/7/send-to-esoft',
    'This action will send 2 files to Esoft. Do you wish to proceed?',
  ],
  [
    'Request RAW/JPG',
    '/v2/service-jobs/7/push-raw',
    'This action will request the RAW/JPG of 2 files from Esoft. Do you wish to proceed?',
  ],
])('%s asks first, and sends the selected resources', async (name, url, question) => {
  const { user, posts } = open();
  await user.click(await screen.findByRole('button', { name }));
  expect(screen.getByText(question)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(posts()).toMatchObject([{ url, body: { resources: [3, 4] } }]));
  expect(await screen.findByText(`${name}: 2 files on the way`)).toBeTruthy();
});

test('where Esoft is not set up a click says so', async () => {
  const { user, posts } = open({ isConfigured: false });
  await user.click(await screen.findByRole('button', { name: 'Send to Esoft' }));
  expect(await warningToast()).toBe('Esoft is not set up here: ESOFT_URL and ESOFT_SECRET are missing.');
  expect(posts()).toEqual([]);
});

test('without a selection a click says so', async () => {
  const { user } = open({ ids: [] });
  await user.click(await screen.findByRole('button', { name: 'Send to Esoft' }));
  expect(await warningToast()).toBe('No files selected');
});

test("the server's refusal is a warning", async () => {
  const { user } = open({ answer: failure(409, 'conflict', 'Files of this job are on their way to Esoft already.') });
  await user.click(await screen.findByRole('button', { name: 'Send to Esoft' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await warningToast()).toBe('Files of this job are on their way to Esoft already.');
});

test('BackOffice is offered Send to Esoft alone, and on-site people nothing', async () => {
  open({ role: 'BackOffice' });
  expect(await screen.findByRole('button', { name: 'Send to Esoft' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request RAW/JPG' })).toBeNull();
  cleanup();
  open({ role: 'FullTimeProvider' });
  expect(screen.queryByRole('button')).toBeNull();
});
