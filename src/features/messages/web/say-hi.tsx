import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FirstMessageContext } from '#features/common-ground/contract.ts';
import { commonGroundApi } from '#features/common-ground/web/use-common-ground.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useSingleFlight } from '#platform/web/use-single-flight.ts';
import { Button } from '#ui/button.tsx';
import { sayHiCopy } from '../say-hi-copy.ts';

const SayHiDialog = lazyPart(
  () => import('./components/say-hi-dialog.tsx').then((module) => module.SayHiDialog),
  null,
);

interface SayHiProps {
  userId: string;
  userName: string;
  /** Whether the viewer may not write to the member now. Leaves out the button, but not the link to the conversation. */
  isLimitReached?: boolean;
  /** Called once a first message is sent. */
  onSent?: () => void;
}

/**
 * A button for a first message to a member. It opens a dialog with what the two share; if they have a conversation
 * already, it opens the conversation instead. Once a message is sent, a link to the conversation replaces the button.
 */
export function SayHi({ userId, userName, isLimitReached = false, onSent }: SayHiProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, run } = useSingleFlight();
  const [dialog, setDialog] = useState<{ shared: FirstMessageContext | null } | null>(null);
  const [isSent, setSent] = useState(false);
  const open = async () => {
    const [shared] = await Promise.all([
      client
        .fetchQuery({
          queryKey: ['first-message-context', userId],
          queryFn: ({ signal }) =>
            commonGroundApi.call.readFirstMessageContext({ userId }, { signal }),
          // The viewer may have confirmed their address in another tab since the last press.
          staleTime: 0,
        })
        // A failure is ignored, because the dialog also works without what the two share.
        .catch(() => null),
      SayHiDialog.preload(),
    ]);
    if (shared?.conversationId) {
      const params = { conversationId: shared.conversationId };
      await navigate({ to: '/messages/$conversationId', params });
    } else setDialog({ shared });
  };
  return (
    <>
      {!isSent && !isLimitReached && (
        <Button
          variant="quiet"
          size="small"
          loading={busy}
          aria-label={sayHiCopy.sayHiTo(userName)}
          onClick={() => void run(open)}
        >
          {sayHiCopy.sayHi}
        </Button>
      )}
      {dialog && (
        <SayHiDialog
          userId={userId}
          userName={userName}
          shared={dialog.shared}
          onClose={() => setDialog(null)}
          onSent={() => {
            setSent(true);
            onSent?.();
          }}
        />
      )}
    </>
  );
}
