import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, useFieldControl } from './field.tsx';

/** A text area that grows with its text, up to half the window's height. `rows` is its minimum height in lines. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const height = { minHeight: `calc(${rows} * 1.55em + 1.625rem)` };
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      style={{ ...height, ...rest.style }}
      className={classNames(controlClass, 'field-sizing-content max-h-[50vh] resize-y', className)}
    />
  );
}
