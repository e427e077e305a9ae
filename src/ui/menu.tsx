import { Check, type LucideIcon } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { classNames } from './class-names.ts';
import { moveInMenu } from './menu-keys.ts';
import { renderAs } from './render-as.ts';
import { popupClass, usePopup } from './use-popup.ts';

interface MenuProps {
  /** The button that opens the menu. It must have an accessible name. */
  trigger: ReactElement;
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
  children: ReactNode;
}

const CloseContext = createContext<() => void>(() => undefined);

const firstItem = (popup: HTMLElement) => popup.querySelector<HTMLElement>('[role^="menuitem"]');

/** A menu of MenuItem, MenuLink and MenuRadioGroup, for pointer and keyboard. */
export function Menu({ trigger, side = 'bottom', align = 'end', children }: MenuProps) {
  const menu = usePopup({ trigger, side, align, kind: 'menu', initialFocus: firstItem });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') menu.close();
    else if (moveInMenu(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <>
      {menu.trigger}
      <div
        {...menu.popupProps}
        role="menu"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className={classNames(
          popupClass,
          'min-w-52 max-w-[min(20.75rem,calc(100vw-1rem))] rounded-picture p-1.5 [overflow-wrap:anywhere]',
        )}
      >
        <CloseContext value={menu.close}>{menu.open && children}</CloseContext>
      </div>
    </>
  );
}

interface ItemProps {
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

interface ItemOptions {
  role: 'menuitem' | 'menuitemradio';
  render?: ReactElement;
  onSelect?: (() => void) | undefined;
  className?: string | false | undefined;
  'aria-checked'?: boolean;
}

/**
 * A click closes the menu before it runs the action. A dialog that the action opens then returns the focus to the
 * menu's button.
 */
function useMenuItem({ icon: Icon, children }: ItemProps, options: ItemOptions): ReactElement {
  const close = useContext(CloseContext);
  const { render, onSelect, className, ...rest } = options;
  return renderAs(render, {
    ...rest,
    tabIndex: -1,
    className: classNames(
      'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-field px-3 py-2 text-left font-medium outline-none hover:bg-sunk focus:bg-sunk',
      className,
    ),
    onMouseMove: (event: MouseEvent<HTMLElement>) =>
      event.currentTarget.focus({ preventScroll: true }),
    onClick: () => {
      close();
      onSelect?.();
    },
    children: (
      <>
        {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-mute" />}
        {children}
      </>
    ),
  });
}

/** An item that runs an action. */
export function MenuItem(props: ItemProps & { onSelect: () => void; danger?: boolean }) {
  const className = props.danger && 'text-coral-text *:text-coral-text';
  return useMenuItem(props, { role: 'menuitem', onSelect: props.onSelect, className });
}

/** An item that is a link: `<MenuLink render={<Link to="/posts/new" />}>`. */
export function MenuLink(props: ItemProps & { render: ReactElement }) {
  return useMenuItem(props, { role: 'menuitem', render: props.render });
}

interface MenuRadioGroupProps<T extends string> {
  /** The accessible name of the group, which is also shown above it. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  /** `lang` is the language of the label if it differs from the page's. */
  options: readonly { value: T; label: string; icon?: LucideIcon; lang?: string }[];
}

/** A group of items of which one is selected. */
export function MenuRadioGroup<T extends string>(props: MenuRadioGroupProps<T>) {
  const { label, value, onChange, options } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may contain groups but no fieldset.
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="px-3 pt-1.5 pb-0.5 text-mute text-sm">
        {label}
      </p>
      {options.map((option) => (
        <MenuRadio
          key={option.value}
          icon={option.icon}
          lang={option.lang}
          checked={option.value === value}
          onSelect={() => onChange(option.value)}
        >
          {option.label}
        </MenuRadio>
      ))}
    </div>
  );
}

function MenuRadio(
  props: ItemProps & { checked: boolean; lang: string | undefined; onSelect: () => void },
) {
  const children = (
    <>
      <span lang={props.lang} className="grow">
        {props.children}
      </span>
      {props.checked && <Check aria-hidden="true" className="size-4.5 shrink-0" />}
    </>
  );
  return useMenuItem(
    { icon: props.icon, children },
    {
      role: 'menuitemradio',
      'aria-checked': props.checked,
      onSelect: props.onSelect,
      className: props.checked && 'font-semibold',
    },
  );
}
