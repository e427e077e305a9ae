import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, useFieldControl } from './field.tsx';

/** A one-line text input. A surrounding Field labels and describes it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...useFieldControl()}
      {...rest}
      className={classNames(controlClass, 'min-h-13', className)}
    />
  );
}
