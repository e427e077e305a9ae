import { useRender } from '@base-ui/react/use-render';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<useRender.ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** The accessible name, shown as a tooltip too. */
  label: string;
}

/** A round button of 40 px that shows only an icon. */
export function IconButton({
  icon: Icon,
  label,
  render,
  ref,
  className,
  ...rest
}: IconButtonProps) {
  return useRender({
    defaultTagName: 'button',
    render,
    ref: ref as React.Ref<Element>,
    props: {
      ...(render ? {} : { type: 'button' }),
      'aria-label': label,
      title: label,
      ...rest,
      className: classNames(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-full text-mute transition-colors hover:bg-sunk hover:text-ink',
        className,
      ),
      children: <Icon aria-hidden="true" className="size-5" />,
    },
  });
}
