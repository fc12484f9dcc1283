import { expect, test } from 'vitest';
import { handlingOf, isPageOfServer, outdatedCaches } from './shell-rules.ts';

const origin = 'https://shootdesk.example.com';
const handling = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  handlingOf({ method, mode, url: new URL(path, origin).href }, origin);

test.each([
  '/',
  '/my-day?day=2026-11-29',
  '/service-jobs/7',
  '/provider-diary/availability',
  '/bookings',
  '/account',
  '/notification-settings',
])('the page at %s is the kept one without a connection', (path) => expect(handling(path)).toBe('page'));

test.each([
  '/v1/service-jobs',
  '/v3/zones',
  '/.auth/me',
  '/logout',
  '/login',
  '/login/callback?code=1',
  '/loginfailed',
  '/review?t=1',
  '/book',
  '/order',
  '/set-up',
  '/reset-password?token=1',
  '/docs',
])('a navigation to %s is left to the server', (path) => expect(handling(path)).toBe('none'));

test('files of a build are taken from the device, answers of the API and writes never', () => {
  expect(handling('/assets/index-D1R.js', 'cors')).toBe('file');
  expect(handling('/v1/service-jobs/7', 'cors')).toBe('none');
  expect(handling('/my-day', 'navigate', 'POST')).toBe('none');
  expect(handling('https://storage.example.com/assets/a.js', 'cors')).toBe('none');
});

test.each([
  [200, true],
  [404, true],
  [500, true],
  [502, false],
  [503, false],
  [504, false],
])('a page with status %d is of the server: %s', (status, isOfServer) =>
  expect(isPageOfServer({ status })).toBe(isOfServer),
);

test('the two newest shells stay, whatever else the site has cached', () => {
  const all = ['shootdesk-shell-a', 'other', 'shootdesk-shell-b', 'shootdesk-shell-c'];
  expect(outdatedCaches(all, 'shootdesk-shell-c')).toEqual(['shootdesk-shell-a']);
  expect(outdatedCaches(all.slice(0, 3), 'shootdesk-shell-b')).toEqual([]);
  expect(outdatedCaches(['shootdesk-shell-a'], 'shootdesk-shell-a')).toEqual([]);
});
