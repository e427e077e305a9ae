import { Menu as Primitive } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** The button that opens it; it must have an accessible name. */
  trigger: ReactElement;
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
  children: ReactNode;
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-field px-3 font-medium outline-none data-highlighted:bg-sunk';

/** A menu of MenuItem, MenuLink and MenuRadioGroup, by mouse, touch and keys. */
export function Menu({ trigger, side = 'bottom', align = 'end', children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger render={trigger} />
      <Primitive.Portal>
        <Primitive.Positioner side={side} align={align} sideOffset={8} className="z-40">
          <Primitive.Popup className="min-w-48 rounded-picture bg-card p-1.5 text-ink shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface MenuItemProps {
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

const withIcon = ({ icon: Icon, children }: MenuItemProps) => (
  <>
    {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-mute" />}
    {children}
  </>
);

/** Does something. */
export function MenuItem(props: MenuItemProps & { onSelect: () => void; danger?: boolean }) {
  return (
    <Primitive.Item
      onClick={props.onSelect}
      className={classNames(itemClass, props.danger && 'text-coral-text')}
    >
      {withIcon(props)}
    </Primitive.Item>
  );
}

/** Leads somewhere: `<MenuLink render={<Link to="/posts/new" />}>`. */
export function MenuLink(props: MenuItemProps & { render: ReactElement }) {
  return (
    <Primitive.LinkItem closeOnClick render={props.render} className={itemClass}>
      {withIcon(props)}
    </Primitive.LinkItem>
  );
}

interface MenuRadioGroupProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
}

/** One of a few. */
export function MenuRadioGroup<T extends string>(props: MenuRadioGroupProps<T>) {
  return (
    <Primitive.RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={(value: T) => props.onChange(value)}
    >
      {props.options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          className={classNames(itemClass, 'data-checked:bg-sunk data-checked:font-semibold')}
        >
          {withIcon({ icon: option.icon, children: option.label })}
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}
