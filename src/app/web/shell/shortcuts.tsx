import { useCallback, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutHelp = lazyPart(
  () => import('./shortcut-help.tsx').then((module) => module.ShortcutHelp),
  null,
);

/** The keyboard shortcuts and their help, which `?` opens. */
export function Shortcuts() {
  const [helpOpen, setHelpOpen] = useState(false);
  useShortcuts(useCallback(() => setHelpOpen(true), []));
  return helpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />;
}
