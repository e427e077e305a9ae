import { CalendarPlus, Flag, Monitor, Moon, PenLine, Sun, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuRadioGroup } from '#ui/menu.tsx';
import { Modal } from '#ui/modal.tsx';
import { Popover } from '#ui/popover.tsx';
import { RenameDialog } from '#ui/rename-dialog.tsx';
import { Specimen, State } from '../specimen.tsx';

const noop = () => undefined;
const opener = (label: string) => <Button variant="ghost">{label}</Button>;
const sides = ['bottom', 'top', 'right'] as const;

export function OverlaySection() {
  return (
    <>
      <Menus />
      <Specimen of="Popover" description="A small dialog beside its button.">
        {sides.map((side) => (
          <State key={side} name={side}>
            <Popover
              trigger={opener(`Popover, ${side}`)}
              title="Notifications"
              side={side}
              align="start"
            >
              {(close) => (
                <div className="flex flex-col items-start gap-4">
                  <p className="text-mute">Nothing new</p>
                  <Button variant="quiet" size="small" onClick={close}>
                    Close
                  </Button>
                </div>
              )}
            </Popover>
          </State>
        ))}
      </Specimen>
      <Modals />
    </>
  );
}

function Menus() {
  const [theme, setTheme] = useState('light');
  return (
    <Specimen of="Menu, MenuItem, MenuLink, MenuRadioGroup">
      <State name="actions and a link">
        <Menu trigger={opener('Menu of actions')} align="start">
          <MenuItem icon={PenLine} onSelect={noop}>
            Edit
          </MenuItem>
          <MenuLink icon={CalendarPlus} render={<a href="#overlays">Add to calendar</a>}>
            Add to calendar
          </MenuLink>
          <MenuItem onSelect={noop}>Without an icon</MenuItem>
          <MenuItem icon={Trash2} danger onSelect={noop}>
            Delete
          </MenuItem>
        </Menu>
      </State>
      <State name="radio group">
        <Menu trigger={opener('Menu of choices')} side="top" align="start">
          <MenuRadioGroup
            label="Sample choice"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Light', icon: Sun },
              { value: 'dark', label: 'Dark', icon: Moon },
              { value: 'system', label: 'System', icon: Monitor },
            ]}
          />
        </Menu>
      </State>
      <State name="long">
        <Menu trigger={opener('Long menu')} align="start">
          {Array.from({ length: 24 }, (_, index) => `Sample ${index + 1}`).map((name) => (
            <MenuItem key={name} icon={Flag} onSelect={noop}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </State>
    </Specimen>
  );
}

type Opened = 'modal' | 'long' | 'question' | 'busy' | 'name' | null;

function Modals() {
  const [opened, setOpened] = useState<Opened>(null);
  const [name, setName] = useState('Sample name');
  const close = () => setOpened(null);
  const button = (which: Opened, label: string) => (
    <Button variant="ghost" onClick={() => setOpened(which)}>
      {label}
    </Button>
  );
  return (
    <>
      <Specimen of="Modal" description="Traps the focus and returns it on close.">
        {button('modal', 'Modal')}
        {button('long', 'Long modal')}
      </Specimen>
      <Specimen
        of="ConfirmDialog"
        description="Asks before an action, usually one that cannot be undone."
      >
        {button('question', 'Question')}
        {button('busy', 'Question, busy')}
      </Specimen>
      <Specimen of="RenameDialog" description="Stays open until the new name is saved.">
        {button('name', 'Rename')}
      </Specimen>
      {(opened === 'modal' || opened === 'long') && (
        <SampleModal onClose={close}>
          {opened === 'modal'
            ? 'It has the given width and never exceeds the height of the window.'
            : 'A sample paragraph that makes the dialog scroll. '.repeat(60)}
        </SampleModal>
      )}
      <ConfirmDialog
        open={opened === 'question' || opened === 'busy'}
        busy={opened === 'busy'}
        onClose={close}
        onConfirm={close}
        title="Are you sure you want to delete this post?"
        description="Its comments are deleted too."
        confirmLabel="Delete"
      />
      {opened === 'name' && (
        <RenameDialog
          title={`Rename ${name}`}
          label="Name"
          name={name}
          onChange={setName}
          maxLength={30}
          form={{ busy: false, fields: {}, note: null, submit: close }}
          onClose={close}
        />
      )}
    </>
  );
}

function SampleModal({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Modal
      role="dialog"
      lightDismiss
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Escape or a click outside closes it."
      corner={<IconButton icon={X} label="Close" onClick={onClose} className="-mt-1 -mr-2" />}
      className="max-w-lg"
    >
      <p>{children}</p>
    </Modal>
  );
}
