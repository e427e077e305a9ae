import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, useFieldControl } from './field.tsx';

/** A native `<select>`. A surrounding Field labels and describes it. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative flex">
      <select
        {...useFieldControl()}
        {...rest}
        className={classNames(
          controlClass,
          'min-h-13 appearance-none pr-11 max-[25rem]:pr-9',
          className,
        )}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 size-5 max-[25rem]:right-3 -translate-y-1/2 text-mute"
      />
    </span>
  );
}
