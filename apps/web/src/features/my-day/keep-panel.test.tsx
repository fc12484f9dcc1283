import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { fakeDevice } from '../../../test/fake-device.ts';
import { userWithRole } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { setPrincipal } from '../../api/principal.ts';
import { keepMark, keepRefusal } from '../../data/device/device-marks.ts';
import { KeepPanel } from './keep-panel.tsx';

const principal = { identityProvider: 'password', userId: '1', userDetails: 'mia@example.com', userRoles: [] };
const user = userWithRole('FullTimeProvider');
const nothing = { stops: [], closures: [], nextDate: null };

function serve(day = single(nothing)) {
  fakeApi(
    byPath({
      'GET /v1/users/current': single(user),
      'GET /v1/users/current/day': day,
      'GET /v3/users/current/slots': single({ slots: [], closures: [] }),
    }),
  );
}

const open = () => renderInShell(<KeepPanel />, 'FullTimeProvider');
const keep = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Keep my jobs on this phone' });

beforeEach(() => {
  localStorage.clear();
  setPrincipal(principal);
});
afterEach(() => {
  cleanup();
  setPrincipal(null);
  vi.unstubAllGlobals();
});

test('the switch keeps the app and the jobs, says how much room they take, and deletes them again', async () => {
  const device = fakeDevice();
  serve();
  open();
  expect(keep().checked).toBe(false);
  await userEvent.click(keep());
  expect(await screen.findByText(/^Takes .* MB of this device: the app .* MB, your jobs .* MB\.$/)).toBeTruthy();
  expect([device.worker(), device.rows.size, keep().checked]).toEqual(['/offline-worker.js', 1, true]);
  await userEvent.click(keep());
  await waitFor(() => expect([device.worker(), device.rows.size, device.shells()]).toEqual([null, 0, []]));
  expect([keep().checked, keepRefusal.read()]).toEqual([false, { userId: 1 }]);
  device.remove();
});

test('what cannot be switched on says why, and stays off', async () => {
  const device = fakeDevice();
  serve(failure(403, 'forbidden', 'You have no day.'));
  open();
  await userEvent.click(keep());
  expect(await screen.findByText('This could not be switched. You have no day.')).toBeTruthy();
  expect([device.worker(), keep().checked]).toEqual([null, false]);
  device.remove();
});

test('a browser that cannot keep anything says so instead', () => {
  serve();
  open();
  expect(screen.getByText(/^This browser cannot keep jobs here\./)).toBeTruthy();
});

test('while an installed app still reads the jobs, no size is shown', async () => {
  const device = fakeDevice();
  serve();
  keepMark.write({ userId: 1 });
  open();
  expect(await screen.findByText('Your jobs are being kept…')).toBeTruthy();
  expect(screen.queryByText(/^Takes /)).toBeNull();
  device.remove();
});

test("switching it on leaves a colleague's choice against it as it is, and takes one's own back", async () => {
  const device = fakeDevice();
  serve();
  keepRefusal.write({ userId: 2 });
  open();
  await userEvent.click(keep());
  await screen.findByText(/^Takes /);
  expect(keepRefusal.read()).toEqual({ userId: 2 });
  await userEvent.click(keep());
  await waitFor(() => expect(keepRefusal.read()).toEqual({ userId: 1 }));
  await userEvent.click(keep());
  await screen.findByText(/^Takes /);
  expect(keepRefusal.read()).toBeNull();
  device.remove();
});
