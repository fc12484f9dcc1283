import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStore, lastingStore, storedList } from './browser-store.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a text outlives the page until it is removed', () => {
  lastingStore.write('one', 'text');
  expect([lastingStore.read('one'), localStorage.getItem('one')]).toEqual(['text', 'text']);
  lastingStore.write('one', null);
  expect([lastingStore.read('one'), localStorage]).toMatchObject([null, { length: 0 }]);
});

test('what the browser refuses to store lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  lastingStore.write('draft.1', 'text');
  expect([lastingStore.read('draft.1'), lastingStore.keys('draft.')]).toEqual(['text', ['draft.1']]);
  lastingStore.write('draft.1', null);
  expect([lastingStore.read('draft.1'), lastingStore.keys('draft.')]).toEqual([null, []]);
});

test('a storage that may not even be named reads as empty', () => {
  const forbidden = browserStore(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect([forbidden.read('one'), forbidden.keys('')]).toEqual([null, []]);
});

test('listeners are called for a change by this page, until they unsubscribe', () => {
  const changed = vi.fn<() => void>();
  const stop = lastingStore.subscribe(changed);
  lastingStore.write('one', 'text');
  stop();
  lastingStore.write('one', null);
  expect(changed).toHaveBeenCalledOnce();
});

test('a list of which the storage contains something else is empty', () => {
  for (const text of ['{', '7', '{"a":1}', 'null']) {
    localStorage.setItem('list', text);
    expect(storedList('list', lastingStore).read()).toEqual([]);
  }
});
