import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { messageTexts } from '../messages.ts';
import { ConversationList } from './parts/conversation-list.tsx';

/**
 * The list of conversations and the one that is open: side by side where there is room for both,
 * else one or the other.
 */
export function MessagesPanes({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div
        className={classNames(
          'mx-auto w-full max-w-column lg:sticky lg:top-7 lg:-m-2 lg:h-[calc(100dvh-2.5rem)] lg:overflow-y-auto lg:p-2',
          open && 'max-lg:hidden',
        )}
      >
        <ConversationList beside={open} />
      </div>
      <div className={classNames('min-w-0', !open && 'max-lg:hidden')}>
        {open ? children : <Nothing />}
      </div>
    </div>
  );
}

function Nothing() {
  return (
    <Card flush className="grid min-h-80 place-items-center lg:h-[calc(100dvh-3.5rem)]">
      <EmptyState title={messageTexts.choose}>{messageTexts.chooseSays}</EmptyState>
    </Card>
  );
}
