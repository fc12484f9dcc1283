import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../test/fake-api.ts';
import { fakeDevice } from '../../test/fake-device.ts';
import { userWithRole } from '../../test/records.ts';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { stubMedia } from '../../test/stub-media.ts';
import { setPrincipal } from '../api/principal.ts';
import { keepMark } from '../data/device/device-marks.ts';
import { KeptJobs } from './kept-jobs.tsx';

let device: ReturnType<typeof fakeDevice>;
beforeEach(() => {
  localStorage.clear();
  device = fakeDevice();
  fakeApi(
    byPath({
      'GET /v1/users/current': single(userWithRole('FullTimeProvider')),
      'GET /v1/users/current/day': single({ stops: [], closures: [], nextDate: null }),
      'GET /v3/users/current/slots': single({ slots: [], closures: [] }),
    }),
  );
});
afterEach(() => {
  cleanup();
  device.remove();
  vi.unstubAllGlobals();
});

const open = () => renderInShell(<KeptJobs />, 'FullTimeProvider');
const notice = () => screen.queryByText('A new version of the app is on this device.');

test('a new version takes over when the person presses Reload, and the page is loaded by it', async () => {
  keepMark.write({ userId: 1 });
  await navigator.serviceWorker.register('/offline-worker.js');
  const reload = vi.fn<() => void>();
  open();
  const button = await screen.findByRole('button', { name: 'Reload' });
  expect([notice() === null, device.posted]).toEqual([false, []]);
  const { href, origin } = window.location;
  vi.stubGlobal('location', { href, origin, pathname: '/', reload });
  await userEvent.click(button);
  expect(device.posted).toEqual(['activate']);
  expect(reload).not.toHaveBeenCalled();
  device.takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('whoever has not switched it on gets no worker and no notice', async () => {
  open();
  await Promise.resolve();
  expect([device.worker(), notice()]).toEqual([null, null]);
});

const keeps = () => [device.worker(), device.rows.size, keepMark.read()];

test('installing the app keeps the jobs, and so does a start from the home screen', async () => {
  setPrincipal({ identityProvider: 'password', userId: '1', userDetails: 'mia@example.com', userRoles: [] });
  open();
  window.dispatchEvent(new Event('appinstalled'));
  await waitFor(() => expect(keeps()).toEqual(['/offline-worker.js', 1, { userId: 1 }]));
  cleanup();
  keepMark.write(null);
  stubMedia('standalone');
  open();
  await waitFor(() => expect(keepMark.read()).toEqual({ userId: 1 }));
  setPrincipal(null);
});

test('the jobs of the person before are deleted when somebody else opens the app', async () => {
  keepMark.write({ userId: 2 });
  await navigator.serviceWorker.register('/offline-worker.js');
  device.rows.set('person', { text: '{}' });
  open();
  await waitFor(() => expect([device.worker(), device.rows.size, keepMark.read()]).toEqual([null, 0, null]));
});
