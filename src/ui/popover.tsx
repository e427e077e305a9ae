import { Popover as Primitive } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  /** The button that opens it; it must have an accessible name. */
  trigger: ReactElement;
  title: string;
  side?: 'top' | 'bottom' | 'right';
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A small window beside what opened it. Escape and a press elsewhere close it. */
export function Popover(props: PopoverProps) {
  const { trigger, title, side = 'bottom', align = 'end', children } = props;
  return (
    <Primitive.Root>
      <Primitive.Trigger render={trigger} />
      <Primitive.Portal>
        <Primitive.Positioner side={side} align={align} sideOffset={10} className="z-40">
          <Primitive.Popup className="flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-3 rounded-card bg-card p-5 text-ink shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Primitive.Title className="text-lg">{title}</Primitive.Title>
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
