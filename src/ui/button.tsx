import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { renderAs } from './render-as.ts';
import { Spinner } from './spinner.tsx';

/** The look of a button. `coral` is for the main action of a screen. */
export type ButtonVariant = 'primary' | 'coral' | 'quiet' | 'ghost' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonProps extends ComponentProps<'button'> {
  /** An element to render instead of a `<button>`, such as a link. */
  render?: ReactElement | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Whether the action is running. The button then keeps the focus and ignores further clicks. */
  loading?: boolean;
}

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-paper hover:bg-ink/85 disabled:bg-line disabled:text-mute',
  coral: 'bg-coral text-night hover:bg-coral-hover disabled:bg-line disabled:text-mute',
  quiet: 'bg-sunk text-ink hover:bg-line disabled:bg-sunk disabled:text-mute',
  ghost:
    'border border-edge bg-transparent text-ink hover:bg-sunk disabled:bg-transparent disabled:text-mute',
  danger: 'bg-coral-text text-paper hover:bg-coral-text-hover disabled:bg-line disabled:text-mute',
};
const sizeClasses: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 text-sm',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-6 text-base',
};

/** The classes of a button, for a plain link that looks like a button in a document without scripts. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium') =>
  classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-semibold leading-tight transition forced-colors:border motion-safe:not-disabled:not-aria-disabled:active:scale-98',
    variantClasses[variant],
    sizeClasses[size],
  );

/**
 * A button, or a link that looks like one: `<Button render={<Link to="/posts/new" />}>`. The default
 * type is `button`.
 */
export function Button(props: ButtonProps): ReactElement {
  const { variant, size, loading = false, render, className, children, ...rest } = props;
  const blockWhileLoading = (event: MouseEvent) => {
    if (!loading) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return renderAs(render, {
    ...rest,
    ...(loading ? { 'aria-disabled': true, 'aria-busy': true } : {}),
    onClickCapture: blockWhileLoading,
    className: classNames(buttonClass(variant, size), loading && 'relative', className),
    children: loading ? <LoadingContent>{children}</LoadingContent> : children,
  });
}

/** Keeps the label in place but invisible, so that the button keeps its width and its accessible name. */
function LoadingContent({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <span className="absolute inset-0 flex items-center justify-center">
        <Spinner plain className="w-8" />
      </span>
    </>
  );
}
