import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, useFieldControl } from './field.tsx';

/**
 * Several lines of text that grow with what is written, up to half of the window. `rows` is its
 * height in lines while it is empty.
 */
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
