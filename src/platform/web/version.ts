import { useSyncExternalStore } from 'react';

const buildPattern = /<meta name="build" content="(\w+)"/;
/** The maximum wait before a reload. Without it, a service worker that does not activate could block the reload. */
const maxWaitMs = 3000;

let isNewer = false;
let prepare = (): Promise<void> => Promise.resolve();
const listeners = new Set<() => void>();

/** The build of this page; null on a development server. */
export const pageVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;

/** Reports that the server has a newer version. `beforeReload` runs before the page reloads. */
export function announceNewVersion(beforeReload?: () => Promise<void>): void {
  if (beforeReload) prepare = beforeReload;
  isNewer = true;
  for (const listener of listeners) listener();
}

/**
 * Compares the server's version with this page's, after one of the page's files failed to load. Does nothing
 * while offline.
 */
export async function checkForNewVersion(): Promise<void> {
  const current = pageVersion();
  if (!current) return;
  const text = await fetch('/index.html', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const latest = buildPattern.exec(text)?.[1];
  if (latest && latest !== current) announceNewVersion();
}

/** Reloads the page. UnsavedGuard asks for confirmation first if there are unsaved changes. */
export async function loadNewVersion(): Promise<void> {
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([prepare(), timeout]);
  location.reload();
}

/** Whether the server has a newer version than this page. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNewer,
  );
