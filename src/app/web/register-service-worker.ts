import { hourMs } from '#platform/shared/clock.ts';
import { announceNewVersion, pageVersion } from '#platform/web/version.ts';

const checkEveryMs = hourMs;

/**
 * Registers the service worker, which is built from service-worker.js, after the page has loaded. The app also
 * works if the browser does not support or allow service workers. In development, workers left over from a build
 * are unregistered.
 */
export function registerServiceWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  if (import.meta.env.DEV) return void unregisterAll(workers);
  const start = () => void register(workers).catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const check = () => void checkWaiting(workers, registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });
  workers.addEventListener('controllerchange', () => void compareVersion(workers.controller));
  check();
  checkHourly(registration);
}

/** If the waiting worker is from this page's build, makes it take over; otherwise announces a new version. */
async function checkWaiting(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  if ((await requestVersion(waiting)) === pageVersion()) return waiting.postMessage('take over');
  announceNewVersion(
    () =>
      new Promise((resolve) => {
        workers.addEventListener('controllerchange', () => resolve(), { once: true });
        waiting.postMessage('take over');
      }),
  );
}

/**
 * Announces a new version if another tab activates a new worker, because the new worker deletes this build's cached
 * files.
 */
async function compareVersion(worker: ServiceWorker | null): Promise<void> {
  if (worker && (await requestVersion(worker)) !== pageVersion()) announceNewVersion();
}

function requestVersion(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('version', [port2]);
  });
}

/**
 * Checks for a new worker when the page becomes visible, at most once an hour. A page can stay open for days,
 * and browsers check only on navigation.
 */
function checkHourly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

async function unregisterAll(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations()) await registration.unregister();
}
