import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, useFieldControl } from './field.tsx';

/** One line of text. Inside a Field it is labelled and described by it. */
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
