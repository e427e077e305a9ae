import { useCallback, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutHelp = lazyPart(
  () => import('./shortcut-help.tsx').then((module) => module.ShortcutHelp),
  null,
);

/** The keys of the whole app and their help, which `?` opens. */
export function Shortcuts() {
  const [helping, setHelping] = useState(false);
  useShortcuts(useCallback(() => setHelping(true), []));
  return helping && <ShortcutHelp onClose={() => setHelping(false)} />;
}
