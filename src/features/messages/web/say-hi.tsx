import { Button } from '#ui/button.tsx';
import { messageTexts } from '../messages.ts';
import { useStartConversation } from './use-start-conversation.ts';

/** Leads to the conversation with somebody to whom one has not written yet. */
export function SayHi({ userId, userName }: { userId: string; userName: string }) {
  const start = useStartConversation();
  return (
    <Button
      variant="quiet"
      size="small"
      loading={start.isPending}
      aria-label={messageTexts.sayHiTo(userName)}
      onClick={() => start.mutate({ userIds: [userId] })}
    >
      {messageTexts.sayHi}
    </Button>
  );
}
