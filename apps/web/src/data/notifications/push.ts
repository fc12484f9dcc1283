import {
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
} from '@shootdesk/shared/notifications/preferences.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { pushMark } from '../device/device-marks.ts';
import { settleWorker } from '../device/worker-registration.ts';

/** State of push notifications in this browser: not supported, blocked by the person in the browser, off or on. */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function readPushState(userId: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  if (Notification.permission !== 'granted' || pushMark.read()?.userId !== userId) return 'off';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Reads the state of push notifications for the person. Refetched on focus, because the permission is given in the browser's settings. */
export const pushStateQuery = (userId: number) =>
  queryOptions({
    queryKey: ['push-state', userId],
    queryFn: () => readPushState(userId),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
  });

/** Ends the subscription in the browser. The push service then rejects what the server still sends. */
async function endInBrowser(): Promise<void> {
  pushMark.write(null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await settleWorker();
}

async function subscribe(userId: number): Promise<void> {
  await settleWorker({ pushes: true });
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier subscription may be for another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { publicKey } = await call(getPushKey, {});
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
  const { id } = await call(createPushSubscription, { body });
  pushMark.write({ userId, id });
}

/** Asks for the browser's permission, which needs a click, and subscribes it. */
export async function switchPushOn(cache: QueryClient, userId: number): Promise<void> {
  try {
    if ((await Notification.requestPermission()) === 'granted') await subscribe(userId);
  } catch (error) {
    await endInBrowser();
    throw error;
  } finally {
    await cache.invalidateQueries({ queryKey: pushStateQuery(userId).queryKey });
  }
}

/** Ends the push notifications of this browser; nothing happens where there are none. */
export async function endPush(userId: number): Promise<void> {
  const before = pushMark.read();
  if (!before) return;
  await endInBrowser();
  if (before.userId === userId) await call(deletePushSubscription, { params: { id: before.id } });
}

/** Ends the push notifications of this browser and updates the cached state. */
export async function switchPushOff(cache: QueryClient, userId: number): Promise<void> {
  try {
    await endPush(userId);
  } finally {
    await cache.invalidateQueries({ queryKey: pushStateQuery(userId).queryKey });
  }
}

/** Ends the push subscription of another person who used this browser before and did not sign out. */
export async function endPushOfOthers(userId: number): Promise<void> {
  const before = pushMark.read();
  if (before && before.userId !== userId) await endPush(userId);
}
