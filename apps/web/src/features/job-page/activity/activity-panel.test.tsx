import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { ActivityPanel } from './activity-panel.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const entry = {
  id: 1,
  activityLogTypeId: 5,
  serviceJobId: 7,
  serviceJobStatusId: 40,
  status: null,
  description: '',
  activity: {
    what: 'appointment',
    changes: [
      { field: 'dateService', from: null, to: { at: '2026-06-10T00:15:00.000Z' } },
      { field: 'serviceJobLength', from: null, to: 90 },
    ],
    reason: null,
  },
  createdAt: '2026-06-01T23:30:00.000Z',
  createdById: 3,
  createdBy: { id: 3, firstName: 'Olivia', lastName: 'Hart' },
  cache_key: 1,
};

test('both values of a change are shown in that time zone, also in entries logged as text', async () => {
  const at = '2026-06-10T00:15:00.000Z';
  const moved = { what: 'fields', changes: [{ field: 'clientDeadline', from: { at }, to: null }] };
  fakeApi(
    byPath({
      'GET /v1/activity-logs': list([
        { ...entry, activity: moved },
        { ...entry, id: 2, activity: { what: 'sentence', sentence: ['Changed: client deadline from ', { at }] } },
      ]),
    }),
  );
  renderInShell(<ActivityPanel jobId={7} />);
  await userEvent.click(screen.getByRole('button', { name: 'Activity Logs' }));
  expect(await screen.findByText('Changed: client deadline from 10 June 2026, 10:15 AM to none')).toBeTruthy();
  expect(screen.getByText('Changed: client deadline from 10 June 2026, 10:15 AM')).toBeTruthy();
});

test('instants are shown in the time zone of the reader, also inside sentences', async () => {
  fakeApi(byPath({ 'GET /v1/activity-logs': list([entry]) }));
  renderInShell(<ActivityPanel jobId={7} />);
  await userEvent.click(screen.getByRole('button', { name: 'Activity Logs' }));
  expect(
    await screen.findByText(
      'Appointment changed: appointment from none to 10 June 2026, 10:15 AM, length from usual to 90 minutes',
    ),
  ).toBeTruthy();
  expect(screen.getByText('02 June 2026, 09:30 AM')).toBeTruthy();
});

test('a text that looks like HTML is shown as it was written', async () => {
  const text = '<b>Key</b> <img src=x onerror=alert(1)> under the mat';
  const activity = { what: 'value', name: 'Provider Notes', from: null, to: { text } };
  fakeApi(byPath({ 'GET /v1/activity-logs': list([{ ...entry, activity }]) }));
  renderInShell(<ActivityPanel jobId={7} />);
  await userEvent.click(screen.getByRole('button', { name: 'Activity Logs' }));
  const told = await screen.findByText(`Provider Notes added: '${text}'`);
  expect(told.querySelector('b, img')).toBeNull();
});
