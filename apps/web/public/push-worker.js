/** Shows what the server pushes and opens it on a click. It keeps no pages or files: `offline-worker.js`, which imports it, does. */
self.addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { link } }));
});

/** Shows the tab that is there already; else opens one of its own, because unsaved text may stand in the others. */
async function open(link) {
  const { origin } = self.location;
  const target = new URL(link ?? '/', origin);
  // A link elsewhere opens the product, because what is pushed must not lead out of it.
  const url = target.origin === origin ? target.href : new URL('/', origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => each.url === url);
  return tab ? tab.focus() : self.clients.openWindow(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});

// A worker that was installed waits until no tab uses the one before, unless a page tells it not to.
self.addEventListener('message', (event) => {
  if (event.data === 'activate') self.skipWaiting();
});
