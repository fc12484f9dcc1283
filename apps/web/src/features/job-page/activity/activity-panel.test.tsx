import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { ActivityPanel } from './activity-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = {
  id: 1,
  activityLogTypeId: 5,
  serviceJobId: 7,
  serviceJobStatusId: 40,
  status: null,
  description: 'Appointment changed: appointment 2026-06-10T00:15:00.000Z, length 90 minutes',
  createdAt: '2026-06-01T23:30:00.000Z',
  createdById: 3,
  createdBy: { id: 3, firstName: 'Olivia', lastName: 'Hart' },
  cache_key: 1,
};

test('both ends of a change are told by that clock, and lines from before they were told stay as they are', async () => {
  const moved = 'Changed: client deadline from 2026-06-10T00:15:00.000Z to none';
  fakeApi(
    byPath({
      'GET /v1/activity-logs': list([
        { ...entry, description: moved },
        { ...entry, id: 2, description: 'Changed: client deadline' },
      ]),
    }),
  );
  renderInShell(<ActivityPanel jobId={7} />);
  expect(await screen.findByText('Changed: client deadline from 10 June 2026, 10:15 AM to none')).toBeTruthy();
  expect(screen.getByText('Changed: client deadline')).toBeTruthy();
});

test('what happened is told by the clock of the person who reads, also inside the sentence', async () => {
  fakeApi(byPath({ 'GET /v1/activity-logs': list([entry]) }));
  renderInShell(<ActivityPanel jobId={7} />);
  expect(
    await screen.findByText('Appointment changed: appointment 10 June 2026, 10:15 AM, length 90 minutes'),
  ).toBeTruthy();
  expect(screen.getByText('02 June 2026, 09:30 AM')).toBeTruthy();
});

test('a text that looks like a part of a page is told as it was written', async () => {
  const description = "Provider Notes added: '<b>Key</b> <img src=x onerror=alert(1)> under the mat'";
  fakeApi(byPath({ 'GET /v1/activity-logs': list([{ ...entry, description }]) }));
  renderInShell(<ActivityPanel jobId={7} />);
  const told = await screen.findByText(description);
  expect(told.querySelector('b, img')).toBeNull();
});
