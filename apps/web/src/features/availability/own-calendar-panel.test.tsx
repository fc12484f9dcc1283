import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aBusyCalendar } from '../../../test/busy-calendars.ts';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { OwnCalendarPanel } from './own-calendar-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/v1/users/current/busy-calendar';
const none = aBusyCalendar({ isConnected: false, address: null, lastReadAt: null, lastTriedAt: null });
const secret = 'https://calendar.google.com/private-0a1b/basic.ics';

function open(answers: Parameters<typeof byPath>[0]) {
  const sent = fakeApi(byPath(answers));
  renderInShell(<OwnCalendarPanel />, 'FullTimeProvider', '/', { id: 7, timeZone: 'Australia/Melbourne' });
  return () => sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
}

test('a calendar is connected by its address, which is not shown afterwards', async () => {
  let state = none;
  const written = open({
    [`GET ${path}`]: () => single(state),
    [`PUT ${path}`]: () => single((state = aBusyCalendar())),
  });
  await fillIn(userEvent.setup(), await screen.findByLabelText('Secret iCal address'), secret);
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('38 busy times, read on 10 June 2026, 02:00 PM.')).toBeTruthy();
  expect(screen.getByText('calendar.google.com/…')).toBeTruthy();
  expect(document.body.innerHTML).not.toContain('private-0a1b');
  expect(written()).toEqual([['PUT', path, { address: secret }]]);
});

test('a refused address stays to be corrected, with the reason', async () => {
  open({
    [`GET ${path}`]: single(none),
    [`PUT ${path}`]: failure(422, 'rule_violated', 'Please paste the secret address.'),
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Secret iCal address');
  await fillIn(userEvent.setup(), field, 'my calendar');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Please paste the secret address.')).toBeTruthy();
  expect(field.value).toBe('my calendar');
});

test('a failure says when, why and which busy times stay, and the calendar is read again by a button', async () => {
  const failed = aBusyCalendar({ error: 'The address answers “404 Not Found”.' });
  const written = open({
    [`GET ${path}`]: single(failed),
    [`POST ${path}/read`]: single({ ...failed, isReading: true }),
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The calendar could not be read on 10 June 2026, 02:15 PM. The address answers “404 Not Found”. The busy times that were read on 10 June 2026, 02:00 PM stay.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Read now' }));
  expect(await screen.findByText(/It is being read again\.$/)).toBeTruthy();
  expect(written()).toEqual([['POST', `${path}/read`, {}]]);
});

test('a calendar is disconnected after a question', async () => {
  let state = aBusyCalendar();
  const written = open({
    [`GET ${path}`]: () => single(state),
    [`DELETE ${path}`]: () => {
      state = none;
      return single(null);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect Your Own Calendar?' }));
  expect(written()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy();
  expect(written()).toEqual([['DELETE', path, undefined]]);
});
