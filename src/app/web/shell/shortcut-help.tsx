import { X } from 'lucide-react';
import { searchCopy } from '#features/search/copy.ts';
import { uiCopy } from '#ui/copy.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Modal } from '#ui/modal.tsx';
import { appCopy } from '../../copy.ts';
import { shortcutCopy } from '../../shortcut-copy.ts';
import { setShortcuts, useShortcutSetting } from './shortcut-setting.ts';

const shortcuts = (): readonly { keys: readonly string[]; label: string }[] => [
  { keys: ['j'], label: shortcutCopy.next },
  { keys: ['k'], label: shortcutCopy.previous },
  { keys: ['l'], label: shortcutCopy.like },
  { keys: ['c'], label: shortcutCopy.comments },
  { keys: ['n'], label: shortcutCopy.write },
  { keys: ['/'], label: searchCopy.search },
  { keys: ['g', 'h'], label: appCopy.home },
  { keys: ['g', 'p'], label: appCopy.posts },
  { keys: ['g', 'e'], label: appCopy.events },
  { keys: ['g', 'm'], label: appCopy.messages },
  { keys: ['g', 'u'], label: appCopy.profile },
  { keys: ['?'], label: shortcutCopy.help },
];

/** Lists every keyboard shortcut and lets a member turn them off. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const on = useShortcutSetting();
  return (
    <Modal
      role="dialog"
      lightDismiss
      onClose={onClose}
      title={shortcutCopy.title}
      corner={<IconButton icon={X} label={uiCopy.close} onClick={onClose} />}
      className="max-w-md"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {shortcuts().map((shortcut) => (
          <div key={shortcut.label} className="contents">
            <dt className="flex gap-1.5">
              {shortcut.keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-lg border border-edge bg-sunk px-2 py-0.5 text-center font-sans font-semibold text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{shortcut.label}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-3 border-line border-t pt-4">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => setShortcuts(event.target.checked)}
          className="size-5 accent-cobalt"
        />
        {shortcutCopy.enable}
      </label>
    </Modal>
  );
}
