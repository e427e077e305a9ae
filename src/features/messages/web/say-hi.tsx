import { Button } from '#ui/button.tsx';
import { messageCopy } from '../copy.ts';
import { useStartConversation } from './use-start-conversation.ts';

/** Opens a conversation with a suggested member, starting it if there is none. */
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
