import { readLiveEvent } from '@shootdesk/shared/live/live-events';
import { getCurrentUser } from '@shootdesk/shared/users/current-user.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { principalHeader } from '../api/principal.ts';
import { setStreamOpen } from '../api/stream-state.ts';
import { connectHub } from './connect.ts';
import { Dispatcher } from './dispatcher.ts';
import type { HubMessage, StreamState } from './messages.ts';

/** Polling interval of a page without a stream, in ms. */
const pollIntervalMs = 30_000;
/** Time out of sight in ms after which a tab closes a stream of its own, because phones have few connections and small batteries. */
const hiddenLimitMs = 60_000;

type Listener = readonly [target: EventTarget, name: string, listener: EventListener];

function addListeners(listeners: readonly Listener[]): () => void {
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => listeners.forEach(([target, name, listener]) => target.removeEventListener(name, listener));
}

const isHidden = () => document.visibilityState === 'hidden';

/** Keeps the tab's data up to date by the event stream, and by polling while there is none. Returns a function that stops it. */
export function startLive(cache: QueryClient, userId: number): () => void {
  const dispatcher = new Dispatcher(cache);
  let state: StreamState = 'waiting';
  let wasLive = false;
  const enter = (next: StreamState) => {
    if (next === 'live' && state !== 'live') dispatcher.recover(wasLive);
    wasLive ||= next === 'live';
    state = next;
    setStreamOpen(state === 'live');
    // The refusal of this call notifies every screen how the session was lost.
    if (state === 'signed-out') void call(getCurrentUser, {}).catch(() => undefined);
  };
  const take = (message: HubMessage) => {
    if (message.kind === 'state') return enter(message.state);
    if (message.kind === 'gap') return dispatcher.rereadAll();
    const event = readLiveEvent(message.event.name, message.event.data);
    if (event) dispatcher.take(event);
  };
  const hub = connectHub(String(userId), take);

  /** Time since which events may have been missed, by `performance.now()`, which starts at 0 with the page. */
  let heardUntil = 0;
  const listen = () =>
    hub.send({ kind: 'listen', headers: principalHeader(), ageMs: Math.round(performance.now() - heardUntil) });
  const leave = () => {
    heardUntil = performance.now();
    hub.send({ kind: 'leave' });
  };
  const wake = () => hub.send({ kind: 'wake' });
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    clearTimeout(hiddenTimer);
    dispatcher.setPaused(isHidden());
    if (!isHidden()) {
      listen();
      wake();
    } else if (hub.isOwn) hiddenTimer = setTimeout(leave, hiddenLimitMs);
  };
  const removeListeners = addListeners([
    [document, 'visibilitychange', turn],
    [window, 'online', () => hub.send({ kind: 'reconnect' })],
    [window, 'focus', wake],
    [window, 'pagehide', leave],
    [window, 'pageshow', listen],
  ]);
  const poll = setInterval(() => state !== 'live' && dispatcher.rereadAll(), pollIntervalMs);
  listen();
  dispatcher.setPaused(isHidden());

  return () => {
    removeListeners();
    setStreamOpen(false);
    clearInterval(poll);
    clearTimeout(hiddenTimer);
    leave();
    hub.close();
    dispatcher.stop();
  };
}
