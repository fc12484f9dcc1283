import { vi } from 'vitest';

type Listener = () => void;

/** A request of a database, which succeeds with a value after a moment. */
function request<T>(work: () => T, before: (listeners: Map<string, Listener>) => void = () => {}) {
  const listeners = new Map<string, Listener>();
  const made: { result?: T; addEventListener: (name: string, listener: Listener) => void } = {
    addEventListener: (name, listener) => void listeners.set(name, listener),
  };
  queueMicrotask(() => {
    made.result = work();
    before(listeners);
    listeners.get('success')?.();
  });
  return made;
}

/** The part of IndexedDB that keeps rows by key. */
function fakeDatabase(rows: Map<string, unknown>) {
  const store = {
    get: (key: string) => request(() => rows.get(key)),
    put: (row: unknown, key: string) => request(() => rows.set(key, row)),
    delete: (key: string) => request(() => rows.delete(key)),
  };
  const database = {
    createObjectStore: () => {},
    transaction: () => ({ objectStore: () => store }),
    close: () => {},
  };
  return {
    open: () =>
      request(
        () => database,
        (listeners) => listeners.get('upgradeneeded')?.(),
      ),
  };
}

/** A device with a service worker, caches and a database, as far as a page sees them. */
export function fakeDevice() {
  const rows = new Map<string, unknown>();
  const cached = new Map<string, Response[]>();
  const posted: unknown[] = [];
  const onChange: Listener[] = [];
  let active: { readonly scriptURL: string } | null = null;
  const registration = {
    get active() {
      return active;
    },
    installing: null,
    waiting: { state: 'installed', postMessage: (message: unknown) => posted.push(message) },
    unregister: async () => {
      active = null;
      return true;
    },
    addEventListener: () => {},
    update: async () => {},
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => true }) },
  };
  vi.stubGlobal('indexedDB', fakeDatabase(rows));
  vi.stubGlobal('caches', {
    keys: async () => [...cached.keys()],
    delete: async (name: string) => cached.delete(name),
    open: async (name: string) => ({ matchAll: async () => cached.get(name) ?? [] }),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => (active ? registration : undefined),
      register: async (path: string) => {
        active = { scriptURL: new URL(path, window.location.href).href };
        if (path === '/offline-worker.js') cached.set('shootdesk-shell-a', [new Response('12345')]);
        return registration;
      },
      addEventListener: (_: string, listener: Listener) => void onChange.push(listener),
    },
  });
  return {
    rows,
    /** What the page has told the worker that waits. */
    posted,
    /** Lets another worker take over. */
    takeOver: () => onChange.forEach((listener) => listener()),
    /** Path of the registered worker; null without one. */
    worker: () => active && new URL(active.scriptURL).pathname,
    shells: () => [...cached.keys()],
    remove: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
  };
}
