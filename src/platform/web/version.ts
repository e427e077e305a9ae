import { useSyncExternalStore } from 'react';

const buildMark = /<meta name="build" content="(\w+)"/;
/** A new service worker that does not come must not keep anybody from the new version. */
const longestWaitMs = 3000;

let isNewer = false;
let prepare = (): Promise<void> => Promise.resolve();
const listeners = new Set<() => void>();

/** Which build this page is of; null where a development server sent it. */
export const ownVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;

/** The server has another version than this page. `makeReady` is run before the page is loaded anew. */
export function announceNewVersion(makeReady?: () => Promise<void>): void {
  if (makeReady) prepare = makeReady;
  isNewer = true;
  for (const listener of listeners) listener();
}

/** Asks the server for its version, when something of this page is gone. Silent without a connection. */
export async function checkVersion(): Promise<void> {
  const own = ownVersion();
  if (!own) return;
  const text = await fetch('/index.html', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const present = buildMark.exec(text)?.[1];
  if (present && present !== own) announceNewVersion();
}

/** Loads the page anew; what is unsaved is asked about first, by whoever guards it. */
export async function enterNewVersion(): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, longestWaitMs);
  });
  await Promise.race([prepare(), late]);
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
