import { useSyncExternalStore } from 'react';

const storageKey = 'shortcuts';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}
let enabled = read();

/** Whether single-key shortcuts are on. Members who use speech input need to turn them off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => enabled;

export function setShortcuts(next: boolean): void {
  enabled = next;
  try {
    if (next) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Without storage, the setting lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

export const useShortcutSetting = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => enabled,
  );
