import { Button } from '#ui/button.tsx';
import { messageCopy } from '../copy.ts';
import { useStartConversation } from './use-start-conversation.ts';

/** A button that opens the conversation with a suggested member, or starts one. */
export function SayHi({ userId, userName }: { userId: string; userName: string }) {
  const start = useStartConversation();
  return (
    <Button
      variant="quiet"
      size="small"
      loading={start.isPending}
      aria-label={messageCopy.sayHiTo(userName)}
      onClick={() => start.mutate({ userIds: [userId] })}
    >
      {messageCopy.sayHi}
    </Button>
  );
}
