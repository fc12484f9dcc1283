import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../public/push-worker.js'), 'utf8');

/** Starts the service worker in a browser with these tabs. */
function start(urls: readonly string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const tabs = urls.map((url) => ({ url, focus: vi.fn<() => void>() }));
  const worker = {
    location: { origin: 'https://shootdesk.example.com' },
    registration: { showNotification: vi.fn<(title: string, options: object) => void>() },
    clients: { matchAll: async () => tabs, openWindow: vi.fn<(url: string) => void>() },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInNewContext(source, { self: worker, URL });
  const dispatch = async (name: string, event: object) => {
    const waits: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (wait: unknown) => waits.push(wait) });
    await Promise.all(waits);
  };
  return { worker, tabs, dispatch };
}

const clicked = (link: string | null) => ({ notification: { close: () => {}, data: { link } } });

test('what is pushed is shown, and replaces what has the same tag', async () => {
  const { worker, dispatch } = start();
  const pushed = { title: 'Shootdesk', body: 'Assigned', link: '/service-jobs/7', tag: 'notification-3' };
  await dispatch('push', { data: { json: () => pushed } });
  expect(worker.registration.showNotification).toHaveBeenCalledWith('Shootdesk', {
    body: 'Assigned',
    tag: 'notification-3',
    icon: '/favicon.svg',
    data: { link: '/service-jobs/7' },
  });
});

test('a click shows the tab that has the job open', async () => {
  const { worker, tabs, dispatch } = start([
    'https://shootdesk.example.com/',
    'https://shootdesk.example.com/service-jobs/7',
  ]);
  await dispatch('notificationclick', clicked('/service-jobs/7'));
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(worker.clients.openWindow).not.toHaveBeenCalled();
});

test.each([
  ['/service-jobs/7', 'https://shootdesk.example.com/service-jobs/7'],
  [null, 'https://shootdesk.example.com/'],
  ['/\\evil.example/x', 'https://shootdesk.example.com/'],
  ['/\t/evil.example/x', 'https://shootdesk.example.com/'],
  ['https://evil.example/x', 'https://shootdesk.example.com/'],
])('second look #19: a click on %j opens %j in a tab of its own', async (link, url) => {
  const { worker, dispatch } = start();
  await dispatch('notificationclick', clicked(link));
  expect(worker.clients.openWindow).toHaveBeenCalledWith(url);
});
