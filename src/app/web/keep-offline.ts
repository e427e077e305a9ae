import { hourMs } from '#platform/shared/clock.ts';
import { announceNewVersion, ownVersion } from '#platform/web/version.ts';

const checkEveryMs = hourMs;

/**
 * Registers the service worker (service-worker.js) once the page has what it needs. A browser without
 * one, or one that refuses it, has the app all the same. A development server has none, and takes away
 * what an earlier server left at the same address.
 */
export function keepOffline(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  if (import.meta.env.DEV) return void removeAll(workers);
  const start = () => void register(workers).catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const look = () => void lookAtWaiting(workers, registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  workers.addEventListener('controllerchange', () => void compare(workers.controller));
  look();
  checkNowAndThen(registration);
}

/** A worker that waits is of a newer build than this page, unless the page came after it was made. */
async function lookAtWaiting(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  if ((await versionOf(waiting)) === ownVersion()) return waiting.postMessage('take over');
  announceNewVersion(
    () =>
      new Promise((resolve) => {
        workers.addEventListener('controllerchange', () => resolve(), { once: true });
        waiting.postMessage('take over');
      }),
  );
}

/** Another tab may have moved on, and the files of this one's build are gone. */
async function compare(worker: ServiceWorker | null): Promise<void> {
  if (worker && (await versionOf(worker)) !== ownVersion()) announceNewVersion();
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('version', [port2]);
  });
}

/** A page can stay open for days; the browser itself looks for a new worker on navigation only. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

async function removeAll(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations()) await registration.unregister();
}
