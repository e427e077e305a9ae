// Caches the code of this build, so that the app opens offline and an open page finds its chunks after the server has
// been updated. Shows push notifications. Members' content and documents with members' data are never cached. The build
// prepends `const build = { version, files }` (scripts/build/service-worker.ts), and
// src/app/web/register-service-worker.ts registers this file.
const prefix = 'kith-';
const cacheName = prefix + build.version;
const shell = '/index.html';

self.addEventListener('install', (event) => event.waitUntil(precache()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0].postMessage(build.version);
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(cachedFile(request));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(navigate(event));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const { id, readUntil = null, path } = notification.data;
  if (action === 'read' && readUntil !== null) {
    event.waitUntil(markConversationAsRead(id, readUntil));
    return;
  }
  // The page focuses its composer if the hash begins with “reply”. The time makes the URL differ from that of an earlier
  // tap, so that the page notices this one too.
  const target = action === 'reply' ? `${path}#reply-${Date.now()}` : path;
  const opening = action === 'read' ? undefined : openPage(target);
  event.waitUntil(Promise.all([opening, markAsRead(id)]));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

/** Shows a push notification, which replaces an earlier one with the same tag. See attention/push-notification.ts. */
function showPush({ title, body, path, tag, language, actions, ...subject }) {
  const { notificationId, readUntil } = subject;
  return self.registration.showNotification(title, {
    ...{ body, tag, actions, lang: language },
    ...{ icon: '/icon-192.png', badge: '/favicon-32.png' },
    data: { id: notificationId, readUntil, path },
  });
}

/** Marks everything that a push notification was about as read. If that fails, it stays unread. */
const markAsRead = (id) =>
  fetch(`/api/attention/delivered/${id}/read`, {
    method: 'PUT',
    credentials: 'same-origin',
  }).catch(() => undefined);

/** Marks the messages of a conversation up to a time as read. If that fails, they stay unread. */
const markConversationAsRead = (id, until) =>
  fetch(`/api/conversations/${id}/read`, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ until }),
  }).catch(() => undefined);

/** Opens a page in a window that already shows it, in any other window with a member's page, or in a new one. */
async function openPage(path) {
  const all = await self.clients.matchAll({ type: 'window' });
  // Other pages, such as the legal ones, do not receive the message.
  const windows = all.filter(({ url }) => isMemberPage(new URL(url).pathname));
  const { href } = new URL(path, self.location.origin);
  const window = windows.find(({ url }) => withoutHash(url) === withoutHash(href)) ?? windows[0];
  if (!window) return self.clients.openWindow(path);
  await window.focus();
  if (window.url !== href) window.postMessage({ open: path });
}

const withoutHash = (url) => url.split('#', 1)[0];

/** Replaces a subscription that the browser has ended. Without a session, the server refuses the new subscription. */
async function subscribeAgain({ oldSubscription }) {
  if (!oldSubscription) return;
  const { applicationServerKey } = oldSubscription.options;
  const options = { userVisibleOnly: true, applicationServerKey };
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
  const { p256dh, auth } = keys;
  await fetch('/api/attention/push', {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh, auth } }),
  });
}

/** Whether a path can be a page of the app. Navigations to other paths always go to the network. */
const isPage = (pathname) =>
  !/^\/(api|files|invite|legal|rules|unsubscribe|waiting-list)(\/|$)|\.\w+$/.test(pathname);

const isMemberPage = (pathname) =>
  isPage(pathname) && !/^\/(login|create-profile)?$/.test(pathname);

/** Caches all files or throws; the browser retries a failed install. */
async function precache() {
  const cache = await caches.open(cacheName);
  const add = async (path) => {
    // A file whose name contains a hash never changes, so a copy from an older cache is used.
    const cached = path === shell ? undefined : await caches.match(path, { ignoreVary: true });
    const response =
      cached ?? (await fetch(path, { cache: path === shell ? 'reload' : 'default' }));
    if (!response.ok) throw new Error(`${path} could not be cached (${response.status}).`);
    await cache.put(path, response);
  };
  await Promise.all([shell, ...build.files].map(add));
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Returns a file of this build from the cache. Files of a newer build come from the network. */
async function cachedFile(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Requests the page from the network. Offline, returns the app shell, which contains no member's data. */
async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const cache = await caches.open(cacheName);
    const cached = await cache.match(shell, { ignoreVary: true });
    if (cached) return cached;
    throw error;
  }
}
