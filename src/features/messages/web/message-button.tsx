import { Send } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.tsx';
import { messageCopy } from '../copy.ts';
import { startFailure, useStartConversation } from './use-start-conversation.ts';

/** Opens the conversation with a member. Starts one if there is none. */
export function MessageButton({ userId }: { userId: string }) {
  const start = useStartConversation();
  return (
    <Button
      size="small"
      loading={start.isPending}
      onClick={() =>
        start.mutate({ userIds: [userId] }, { onError: (error) => toastError(startFailure(error)) })
      }
    >
      <Send aria-hidden="true" className="size-4" />
      {messageCopy.message}
    </Button>
  );
}
