import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A card on the page. `flush` omits the padding. */
export function Card({
  className,
  flush = false,
  ...rest
}: ComponentProps<'div'> & { flush?: boolean }) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card bg-card shadow-card', !flush && 'p-5 sm:p-6', className)}
    />
  );
}
