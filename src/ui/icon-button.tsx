import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { renderAs } from './render-as.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** The accessible name, which is also the tooltip. */
  label: string;
  /** An element to render instead of a `<button>`, such as a link. */
  render?: ReactElement | undefined;
  /** Makes the button 32 instead of 40 px wide, for use in a line of small text. */
  small?: boolean | undefined;
}

/** A round icon button. */
export function IconButton(props: IconButtonProps): ReactElement {
  const { icon: Icon, label, render, small = false, className, ...rest } = props;
  return renderAs(render, {
    'aria-label': label,
    title: label,
    ...rest,
    className: classNames(
      small ? 'size-8' : 'size-10',
      'inline-flex shrink-0 items-center justify-center rounded-full text-mute transition-colors hover:bg-sunk hover:text-ink disabled:bg-transparent disabled:text-edge',
      className,
    ),
    children: <Icon aria-hidden="true" className="size-5" />,
  });
}
