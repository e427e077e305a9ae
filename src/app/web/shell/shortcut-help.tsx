import { X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Modal } from '#ui/modal.tsx';
import { setShortcuts, useShortcutSetting } from './shortcut-setting.ts';

const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['j'], does: 'Next entry' },
  { keys: ['k'], does: 'Entry before' },
  { keys: ['l'], does: 'Like it' },
  { keys: ['c'], does: 'Show its comments' },
  { keys: ['n'], does: 'Write a post' },
  { keys: ['g', 'h'], does: 'Home' },
  { keys: ['g', 'p'], does: 'Posts' },
  { keys: ['g', 'e'], does: 'Events' },
  { keys: ['g', 'm'], does: 'Messages' },
  { keys: ['g', 'u'], does: 'Profile' },
  { keys: ['?'], does: 'This help' },
];

/** Every key that does something, and the way to turn them off. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const on = useShortcutSetting();
  return (
    <Modal
      role="dialog"
      lightDismiss
      onClose={onClose}
      title="Keyboard shortcuts"
      corner={<IconButton icon={X} label="Close" onClick={onClose} />}
      className="max-w-md"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {keys.map((shortcut) => (
          <div key={shortcut.does} className="contents">
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
            <dd>{shortcut.does}</dd>
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
        Use these keys
      </label>
    </Modal>
  );
}
