import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, single } from '../../test/fake-api.ts';
import { fakeDevice } from '../../test/fake-device.ts';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { keepMark } from '../data/device/device-marks.ts';
import { createWaitingChanges } from '../entities/waiting/waiting-changes.ts';
import { SignOut } from './sign-out.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const left = {
  id: 'a',
  jobId: 7,
  what: 'Lights on',
  kind: 'tick',
  form: 'item',
  recordId: 1,
  checked: true,
  seen: null,
} as const;

function open() {
  const assign = vi.fn<(address: string) => void>();
  const { href, origin } = window.location;
  vi.stubGlobal('location', { href, origin, pathname: '/', search: '', hash: '', assign });
  fakeApi(() => single({}));
  renderInShell(
    <Routes>
      <Route path="/logout" element={<SignOut />} />
      <Route path="/" element={<p>Still here</p>} />
    </Routes>,
    'BackOffice',
    '/logout',
  );
  return assign;
}

test('who has sent everything is signed out at once', async () => {
  const assign = open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/logout'));
});

test('what has not been sent is told first and stays on the device', async () => {
  createWaitingChanges(1).add(left);
  const assign = open();
  const question = await screen.findByRole('alertdialog', { name: 'Sign out now?' });
  expect(question.textContent).toContain('1 change has not been sent yet. It stays on this device');
  expect(assign).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/logout'));
  expect(createWaitingChanges(1).list()).toEqual([left]);
});

test('who does not want to sign out yet goes on', async () => {
  createWaitingChanges(1).add(left);
  const assign = open();
  await userEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(await screen.findByText('Still here')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('what the device keeps of jobs is deleted on the way out, and its worker goes', async () => {
  const device = fakeDevice();
  await navigator.serviceWorker.register('/offline-worker.js');
  keepMark.write({ userId: 1 });
  device.rows.set('person', { text: '{}' });
  const assign = open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/logout'));
  expect([device.worker(), device.rows.size, device.shells(), keepMark.read()]).toEqual([null, 0, [], null]);
  device.remove();
});
