import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { prepareFocus } from '#ui/prepare-focus.ts';
import { blockActionCopy } from '../action-copy.ts';
import { safetyCopy } from '../safety-copy.ts';
import { useHiddenMember, useUnhide } from './components/use-hide-member.ts';

interface BlockedProfileProps {
  userId: string;
  /** Shown while it is not known whether the viewer has blocked the member. */
  loading: ReactNode;
  /** Shown if the viewer has not blocked the member. */
  fallback: ReactNode;
}

/** Shown for a profile that is not found. If the viewer has blocked the member, offers to unblock them. */
export function BlockedProfile({ userId, loading, fallback }: BlockedProfileProps) {
  const hidden = useHiddenMember(userId);
  const { mutateAsync, isPending, variables } = useUnhide();
  // The member leaves the list of blocks before their profile has loaded.
  const member = hidden ?? (isPending ? variables : hidden);
  if (member === undefined) return loading;
  if (member?.kind !== 'block') return fallback;
  return (
    <Card flush className="[overflow-wrap:anywhere]">
      <EmptyState
        heading="h1"
        title={member.userName}
        action={
          <Button
            loading={isPending}
            aria-label={blockActionCopy.unblock(member.userName)}
            onClick={({ currentTarget }) => {
              const focusRemaining = prepareFocus(currentTarget);
              // The profile replaces this component, whose callbacks would then not run, but the promise still resolves.
              // If it rejects, `useUnhide` has shown the error.
              mutateAsync(member).then(focusRemaining, () => undefined);
            }}
          >
            {safetyCopy.unblock}
          </Button>
        }
      >
        {blockActionCopy.isBlocked}
      </EmptyState>
    </Card>
  );
}
