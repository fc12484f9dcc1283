import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@shootdesk/shared/notifications/notifications.contract';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, type SentRequest } from '../../../test/fake-api.ts';
import { aboutJob, aNotification } from '../../../test/notification-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { NotificationBell } from './notification-bell.tsx';

// Loaded before, because a test that waits for code waits for the machine.
beforeAll(() => import('./notification-list.tsx'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const readAt = '2026-03-18T00:00:00.000Z';

/** Answers as the API does: it keeps what is read and removed. */
function inbox(initial: readonly Notification[], answers: Parameters<typeof byPath>[0] = {}) {
  let held = [...initial];
  return fakeApi((request) => {
    const { method, url } = request;
    const removed = /^\/v1\/notifications\/(\d+)/.exec(url)?.[1];
    const all = byPath({
      'GET /v1/notifications': () => {
        const query = new URL(url, 'http://localhost').searchParams;
        const [size, page] = [Number(query.get('pageSize')), Number(query.get('pageNumber') ?? 1)];
        const unreadCount = held.filter((each) => each.readAt === null).length;
        return list(held.slice((page - 1) * size, page * size), { totalCount: held.length, unreadCount });
      },
      'POST /v1/notifications/read-all': () => {
        held = held.map((each) => ({ ...each, readAt: each.readAt ?? readAt }));
        return single({ readCount: 1, readAt });
      },
      [`DELETE /v1/notifications/${removed}`]: () => {
        held = held.filter(({ id }) => id !== Number(removed));
        return single(null);
      },
      ...answers,
    });
    return method === 'GET' || method === 'POST' || method === 'DELETE' ? all(request) : failure(405, 'internal', '');
  });
}

const read = { readAt: '2026-03-17T23:00:00.000Z' };
const bell = (unread: number) =>
  screen.findByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications' });

async function open(unread: number) {
  const user = userEvent.setup();
  renderInShell(<NotificationBell />);
  await user.click(await bell(unread));
  return { user, drawer: await screen.findByRole('dialog', { name: 'Notifications' }) };
}
const count = (sent: readonly SentRequest[], method: string, part: string) =>
  sent.filter((each) => each.method === method && each.url.includes(part)).length;

describe('the bell', () => {
  test('counts what is unread by one small request, and reads the list only when it opens', async () => {
    const sent = inbox([aNotification(2), aNotification(1, read)]);
    renderInShell(<NotificationBell />);
    await bell(1);
    expect(sent.map(({ url }) => url)).toEqual(['/v1/notifications?filterStart=-30d&filterEnd=1d&pageSize=1']);
  });

  test('marks all as read when it opens; what was unread stays marked as new until it closes', async () => {
    const sent = inbox([aNotification(2), aNotification(1, read)]);
    const { user, drawer } = await open(1);
    const line = await within(drawer).findByRole('link', { name: /Notification 2/ });
    expect(line.getAttribute('href')).toBe('/service-jobs/2');
    await waitFor(() => expect(count(sent, 'POST', '/read-all')).toBe(1));
    await within(drawer).findByText('New');
    expect(within(drawer).getAllByText('New')).toHaveLength(1);
    expect(within(line).getByText('New')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(await bell(0));
    const again = await screen.findByRole('dialog', { name: 'Notifications' });
    await within(again).findByRole('link', { name: /Notification 2/ });
    expect(within(again).queryByText('New')).toBeNull();
    expect(count(sent, 'POST', '/read-all')).toBe(1);
  });

  test('shows many about a job as one line that opens to them', async () => {
    inbox([5, 4, 3].map((id) => aNotification(id, { serviceJob: aboutJob(12), link: '/service-jobs/12' })));
    const { user, drawer } = await open(3);
    const group = await within(drawer).findByRole('button', { name: /3 about 12 Smith St/ });
    const links = () => drawer.querySelectorAll('a[href="/service-jobs/12"]');
    expect(links()).toHaveLength(0);
    await user.click(group);
    expect(links()).toHaveLength(3);
  });

  test('removes one for good', async () => {
    const sent = inbox([aNotification(2), aNotification(1)]);
    const { user, drawer } = await open(2);
    await user.click(await within(drawer).findByRole('button', { name: 'Remove: Notification 2' }));
    await waitFor(() => expect(within(drawer).queryByText('Notification 2')).toBeNull());
    expect(within(drawer).getByText('Notification 1')).toBeTruthy();
    expect(count(sent, 'DELETE', '/v1/notifications/2?permanent=true')).toBe(1);
  });

  test('loads more', async () => {
    inbox(Array.from({ length: 60 }, (_, index) => aNotification(100 - index, read)));
    const { user, drawer } = await open(0);
    await within(drawer).findByText('Notification 100');
    expect(within(drawer).queryByText('Notification 41')).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: 'Load more' }));
    await within(drawer).findByText('Notification 41');
    expect(within(drawer).queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('says that there is nothing, and follows a link away', async () => {
    inbox([]);
    const { drawer } = await open(0);
    await within(drawer).findByText('Nothing in the last 30 days.');
    cleanup();
    inbox([aNotification(2)]);
    const { user, drawer: second } = await open(1);
    await user.click(await within(second).findByRole('link', { name: /Notification 2/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says what failed and tries again; unread ones stay unread until they are seen', async () => {
    let isDown = true;
    const sent = inbox([aNotification(2)]);
    const healthy = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      isDown && url.includes('createdBy')
        ? new Response(JSON.stringify(failure(500, 'internal', 'Broken.').body), { status: 500 })
        : healthy(url, init),
    );
    const { user, drawer } = await open(1);
    await within(drawer).findByText('The notifications could not be loaded. Broken.');
    expect(count(sent, 'POST', '/read-all')).toBe(0);
    isDown = false;
    await user.click(within(drawer).getByRole('button', { name: 'Try again' }));
    await within(drawer).findByText('Notification 2');
    await waitFor(() => expect(count(sent, 'POST', '/read-all')).toBe(1));
  });
});
