import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { loadOnce } from '#platform/shared/load-once.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import type { handleKey as HandleKey } from './handle-key.ts';
import { useMinWidth } from './use-min-width.ts';

const ShortcutHelp = lazyPart(
  () => import('./shortcut-help.tsx').then((module) => module.ShortcutHelp),
  null,
);

declare global {
  interface Window {
    /**
     * Returns the keys that the member pressed before the app started (src/app/web/public/early-keys.js). Only documents
     * with a first paint have it. The second call returns none.
     */
    takeEarlyKeys?: () => KeyboardEvent[];
  }
}

const load = loadOnce(() => import('./handle-key.ts'));
let handleKey: typeof HandleKey | null = null;

/** Loads the code that handles the keys. If this fails, the next key press tries again. */
export const preloadShortcuts = (): Promise<void> =>
  load().then(
    (module) => {
      handleKey = module.handleKey;
    },
    () => undefined,
  );

/**
 * The keyboard shortcuts and their help, which `?` opens. Wide windows load the code together with the shell. Few
 * phones have a keyboard, so on phones the first key press loads the code, which then handles that key.
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const isWide = useMinWidth('md');
  const [helpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    if (isWide) void preloadShortcuts();
  }, [isWide]);
  // Before the first paint, so that no key is lost once the page is visible.
  useLayoutEffect(() => {
    const actions = { navigate, showHelp: () => setHelpOpen(true) };
    const handle = (event: KeyboardEvent) => {
      if (handleKey) handleKey(event, actions);
      else void preloadShortcuts().then(() => handleKey?.(event, actions));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) handle(event);
    };
    // The keys take effect in a microtask, because React updates no field in the middle of a commit.
    queueMicrotask(() => window.takeEarlyKeys?.().forEach(handle));
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
  return helpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />;
}
