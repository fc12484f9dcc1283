import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completePreferences } from '@shootdesk/shared/notifications/preferences';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import SettingsPage from './settings-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser that can show pushed notifications, as far as the page asks. */
function offerPush() {
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
}

const own = { digestTime: '08:00', timeZone: 'Australia/Broken_Hill' };
const path = '/v1/notification-preferences';

async function open(saved: Parameters<typeof byPath>[0][string]) {
  const sent = fakeApi(byPath({ [`GET ${path}`]: list(completePreferences([]), own), [`PUT ${path}`]: saved }));
  renderInShell(<SettingsPage />);
  const row = (name: string) => screen.findByRole('group', { name });
  await row('Mentions');
  return { sent, row, user: userEvent.setup() };
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('a choice for each kind and the time of the e-mail are saved together', async () => {
  offerPush();
  const { sent, row, user } = await open(({ body }) => {
    const { preferences, digestTime } = body as { preferences: object[]; digestTime: string };
    return list(preferences, { ...own, digestTime });
  });
  expect(save().disabled).toBe(true);
  expect(screen.getByText(/By the clocks of Australia\/Broken Hill/)).toBeTruthy();
  await user.selectOptions(within(await row('Mentions')).getByRole('combobox'), 'email');
  await user.click(await within(await row('Status of a job')).findByRole('checkbox', { name: 'Push' }));
  const notices = within(await row('Notices'));
  await user.selectOptions(notices.getByRole('combobox'), 'off');
  expect(notices.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Sent at'), { target: { value: '17:30' } });
  await user.click(save());
  expect(await screen.findByText('Notification settings saved')).toBeTruthy();
  const expected = completePreferences([
    { notificationTypeId: NotificationTypeId.Mention, channel: 'email', push: true },
    { notificationTypeId: NotificationTypeId.StatusChanged, channel: 'app', push: false },
    { notificationTypeId: NotificationTypeId.General, channel: 'off', push: true },
  ]);
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { preferences: expected, digestTime: '17:30' },
  ]);
  expect(save().disabled).toBe(true);
});

test('what was chosen survives a failure, and Cancel drops it', async () => {
  const { row, user } = await open(failure(500, 'internal', 'Broken.'));
  const channel = within(await row('Mentions')).getByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(channel, 'digest');
  await user.click(save());
  expect(await screen.findByText('Broken.')).toBeTruthy();
  expect(channel.value).toBe('digest');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(channel.value).toBe('app');
});

test('second look #14: a browser without push says so, and offers no push as on', async () => {
  const { row } = await open(failure(500, 'internal', 'Broken.'));
  expect(await screen.findByText(/^This browser offers no push notifications here/)).toBeTruthy();
  expect(within(await row('Mentions')).queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
