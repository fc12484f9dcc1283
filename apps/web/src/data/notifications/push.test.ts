import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, type SentRequest } from '../../../test/fake-api.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { endPush, endPushOfOthers, pushStateQuery, switchPushOff, switchPushOn } from './push.ts';

const keys = { p256dh: 'p', auth: 'a' };

/** A browser with a push service, as far as the page sees it. */
function fakeBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  let isSubscribed = false;
  let isRegistered = false;
  const pushManager = {
    getSubscription: async () => (isSubscribed ? { unsubscribe: async () => (isSubscribed = false) } : null),
    subscribe: async () => {
      isSubscribed = true;
      return { toJSON: () => ({ endpoint: 'https://push.example/1', expirationTime: null, keys }) };
    },
  };
  const registration = { pushManager, unregister: async () => (isRegistered = false) };
  const browser = {
    permission,
    requestPermission: async () => (browser.permission = answer),
    isSubscribed: () => isSubscribed,
    isRegistered: () => isRegistered,
  };
  vi.stubGlobal('Notification', browser);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => {
        isRegistered = true;
        return registration;
      },
      ready: Promise.resolve(registration),
      getRegistration: async () => (isRegistered ? registration : undefined),
    },
  });
  return browser;
}

function answers(created = single({ id: 8 })) {
  return fakeApi(
    byPath({
      'GET /v1/push-key': single({ publicKey: 'key' }),
      'POST /v1/push-subscriptions': created,
      'DELETE /v1/push-subscriptions/8': single(null),
    }),
  );
}
const stateOf = (userId: number) => createQueryClient().fetchQuery(pushStateQuery(userId));
const calls = (sent: readonly SentRequest[]) => sent.map(({ method, url }) => `${method} ${url}`);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('push on a device', () => {
  test('is switched on by a click, with the permission, a service worker and a subscription, and off again without a trace', async () => {
    const browser = fakeBrowser('default');
    const sent = answers();
    expect(await stateOf(1)).toBe('off');
    await switchPushOn(createQueryClient(), 1);
    expect(sent.at(-1)?.body).toEqual({ endpoint: 'https://push.example/1', keys });
    expect(await stateOf(1)).toBe('on');
    await switchPushOff(createQueryClient(), 1);
    expect(await stateOf(1)).toBe('off');
    expect([browser.isRegistered(), browser.isSubscribed()]).toEqual([false, false]);
    expect(calls(sent).at(-1)).toBe('DELETE /v1/push-subscriptions/8');
  });

  test('that is refused registers nothing', async () => {
    const browser = fakeBrowser('default', 'denied');
    const sent = answers();
    await switchPushOn(createQueryClient(), 1);
    expect(await stateOf(1)).toBe('refused');
    expect([browser.isRegistered(), sent]).toEqual([false, []]);
  });

  test('leaves nothing behind when the server does not take it', async () => {
    const browser = fakeBrowser('default');
    answers(failure(422, 'rule_violated', 'No.'));
    await expect(switchPushOn(createQueryClient(), 1)).rejects.toThrow('No.');
    expect([browser.isRegistered(), browser.isSubscribed()]).toEqual([false, false]);
    expect(await stateOf(1)).toBe('off');
  });

  test('is there for the person who switched it on alone; for the next one it ends', async () => {
    const browser = fakeBrowser('granted');
    const sent = answers();
    await switchPushOn(createQueryClient(), 1);
    expect(await stateOf(2)).toBe('off');
    await endPushOfOthers(1);
    expect(browser.isSubscribed()).toBe(true);
    sent.length = 0;
    await endPushOfOthers(2);
    expect([browser.isRegistered(), browser.isSubscribed()]).toEqual([false, false]);
    // The one of somebody else can only be ended by the push service.
    expect(sent).toEqual([]);
  });

  test('needs nothing where it was never on, and is not offered without a push service', async () => {
    const sent = answers();
    await endPush(1);
    expect(sent).toEqual([]);
    expect(await stateOf(1)).toBe('unsupported');
  });
});
