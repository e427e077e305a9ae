import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
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
  const [conversationId, setConversationId] = useState<string | null>(null);
  if (conversationId !== null) {
    return <OpenChat conversationId={conversationId} userName={userName} />;
  }
  if (isLimitReached) return null;
  const open = async () => {
    const [shared] = await Promise.all([
      client
        .fetchQuery({
          queryKey: ['first-message-context', userId],
          queryFn: ({ signal }) =>
            commonGroundApi.call.readFirstMessageContext({ userId }, { signal }),
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
      <Button
        variant="quiet"
        size="small"
        loading={busy}
        aria-label={sayHiCopy.sayHiTo(userName)}
        onClick={() => void run(open)}
      >
        {sayHiCopy.sayHi}
      </Button>
      {dialog && (
        <SayHiDialog
          userId={userId}
          userName={userName}
          shared={dialog.shared}
          onClose={() => setDialog(null)}
          onSent={(id) => {
            setDialog(null);
            setConversationId(id);
            onSent?.();
          }}
        />
      )}
    </>
  );
}

interface OpenChatProps {
  conversationId: string;
  userName: string;
}

/** The link to the conversation. It takes the focus, because the focused button has disappeared. */
function OpenChat({ conversationId, userName }: OpenChatProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <Link
      ref={link}
      to="/messages/$conversationId"
      params={{ conversationId }}
      aria-label={sayHiCopy.openChatWith(userName)}
      className="inline-flex min-h-9 shrink-0 items-center font-semibold text-note underline underline-offset-3 hover:text-cobalt"
    >
      {sayHiCopy.openChat}
    </Link>
  );
}
