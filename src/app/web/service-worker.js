// Keeps the code of this build, so that the app opens without a connection and a page that is open while
// the server gets a new version finds the chunks it was made for. What anybody wrote, and every
// document that names somebody, is never kept. The build puts `const build = { version, files }`
// above these lines (scripts/build/service-worker.ts); src/app/web/register-service-worker.ts registers it.
const prefix = 'kith-';
const cacheName = prefix + build.version;
const shell = '/index.html';

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0].postMessage(build.version);
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(document(event));
});

/** What is no page of the app goes to the server untouched. */
const isPage = (pathname) => !/^\/(api|files|legal|waiting-list)(\/|$)|\.\w+$/.test(pathname);

/** All or nothing: an install that fails is tried again by the browser. */
async function keepFiles() {
  const cache = await caches.open(cacheName);
  const keep = async (path) => {
    // A name with a hash in it is the same file in every build.
    const known = path === shell ? undefined : await caches.match(path, { ignoreVary: true });
    const response = known ?? (await fetch(path, { cache: path === shell ? 'reload' : 'default' }));
    if (!response.ok) throw new Error(`${path} could not be kept (${response.status}).`);
    await cache.put(path, response);
  };
  await Promise.all([shell, ...build.files].map(keep));
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A file of this build; one of a newer build, which a new page may ask for, comes from the server. */
async function keptFile(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Always the server's; the empty app, which holds nothing of anybody, only where there is no server. */
async function document(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(shell, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}
