import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { popupClass, usePopup } from './use-popup.ts';

interface PopoverProps {
  /** The button that opens the popover. It must have an accessible name. */
  trigger: ReactElement;
  title: string;
  side?: 'top' | 'bottom' | 'right';
  align?: 'start' | 'center' | 'end';
  /** Renders the content while the popover is open. Calling `close` closes the popover. */
  children: (close: () => void) => ReactNode;
}

/** A small dialog beside its button. Escape and a click outside close it. */
export function Popover(props: PopoverProps) {
  const { trigger, title, side = 'bottom', align = 'end', children } = props;
  const titleId = useId();
  const popover = usePopup({ trigger, side, align, kind: 'dialog' });
  return (
    <>
      {popover.trigger}
      <div
        {...popover.popupProps}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames(popupClass, 'w-88 rounded-card p-5 max-[30rem]:w-[calc(100%-1rem)]')}
      >
        <h2 id={titleId} className="mb-2 text-lg [overflow-wrap:anywhere]">
          {title}
        </h2>
        {popover.open && children(() => popover.close())}
      </div>
    </>
  );
}
