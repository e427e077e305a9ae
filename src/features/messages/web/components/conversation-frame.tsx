import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { messageCopy } from '../../copy.ts';
import { requestCopy } from '../../request-copy.ts';

interface ConversationFrameProps {
  /**
   * The content of the title bar. On narrow screens, a link back to the list is shown in front of it. Without a
   * header, narrow screens show the title of the list, and wide screens show no title bar.
   */
  header?: ReactNode;
  /** Whether the link back leads to the requests. */
  isRequest?: boolean;
  children: ReactNode;
}

/**
 * Fills the window, or the rest of it if the app shows a note above, such as the request to confirm the email address.
 * The composer is at the bottom, and only the messages scroll. On phones, the frame fills the screen above the tab bar
 * and does not look like a card.
 */
export function ConversationFrame({ header, isRequest, children }: ConversationFrameProps) {
  return (
    <Card
      flush
      className="flex min-h-64 flex-col overflow-hidden max-md:-mx-3.5 max-md:-mt-2 max-md:-mb-[calc(1.5rem-1px)] max-md:h-[calc(100%+2rem-1px)] max-md:rounded-none max-md:bg-transparent max-md:shadow-none md:h-full"
    >
      <header
        className={classNames(
          'flex items-center gap-3 border-line border-b px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 md:pt-3 lg:px-5',
          !header && 'lg:hidden',
        )}
      >
        <Link
          to={isRequest ? '/messages/requests' : '/messages'}
          aria-label={isRequest ? requestCopy.back : messageCopy.back}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunk lg:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5.5" />
        </Link>
        {header ?? (
          <span className="truncate font-bold font-display text-lg tracking-display">
            {messageCopy.messages}
          </span>
        )}
      </header>
      {children}
    </Card>
  );
}

/** The placeholder for a conversation while it loads. */
export function ConversationSkeleton() {
  return (
    <ConversationFrame
      header={
        <>
          <Skeleton shape="round" className="size-11" />
          <Skeleton className="h-5 w-36" />
        </>
      }
    >
      <LoadingState label={messageCopy.loading} className="flex grow flex-col">
        <div className="flex grow flex-col justify-end gap-5 p-5">
          <Skeleton shape="bubble" className="h-11 w-3/5" />
          <Skeleton shape="bubble" className="h-11 w-2/5 self-end" />
          <Skeleton shape="bubble" className="h-11 w-1/2" />
        </div>
        <div className="border-line border-t p-3">
          <Skeleton shape="field" className="h-12" />
        </div>
      </LoadingState>
    </ConversationFrame>
  );
}
