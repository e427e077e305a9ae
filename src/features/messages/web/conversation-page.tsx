import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorCode } from '#platform/web/errors.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import type { Conversation } from '../contract.ts';
import { messageTexts } from '../messages.ts';
import { conversationKey, messagesApi, nameOf } from './messages-api.ts';
import { Composer } from './parts/composer.tsx';
import { ConversationFace } from './parts/conversation-face.tsx';
import { ConversationFrame, ConversationWaiting } from './parts/conversation-frame.tsx';
import { MessageList } from './parts/message-list.tsx';
import { useOutbox } from './parts/outbox.ts';

/** One conversation: who is in it, what was said, and the place to write. */
export function ConversationPage({ conversationId }: { conversationId: string }) {
  const { data, isPending, error, refetch, isFetching } = useQuery({
    queryKey: conversationKey(conversationId),
    queryFn: ({ signal }) => messagesApi.call.readConversation({ conversationId }, { signal }),
  });
  if (data) return <OpenConversation conversation={data} />;
  if (isPending) return <ConversationWaiting />;
  if (errorCode(error) !== 'NOT_FOUND' && errorCode(error) !== 'INVALID_INPUT') {
    return (
      <Instead>
        <ErrorScreen
          heading="h1"
          title={messageTexts.loadFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Instead>
    );
  }
  return (
    <Instead>
      <EmptyState
        heading="h1"
        title={messageTexts.gone}
        action={<Button render={<Link to="/messages" />}>{messageTexts.back}</Button>}
      >
        {messageTexts.goneSays}
      </EmptyState>
    </Instead>
  );
}

/** In the place of a conversation that is not there to be read. */
function Instead({ children }: { children: ReactNode }) {
  return (
    <ConversationFrame>
      <div className="grid grow place-items-center">{children}</div>
    </ConversationFrame>
  );
}

function OpenConversation({ conversation }: { conversation: Conversation }) {
  const outbox = useOutbox(conversation);
  return (
    <ConversationFrame head={<Head conversation={conversation} />}>
      <MessageList conversation={conversation} outbox={outbox} />
      <Composer conversationId={conversation.id} onSend={outbox.send} />
    </ConversationFrame>
  );
}

function Head({ conversation }: { conversation: Conversation }) {
  const name = nameOf(conversation, messageTexts.formerMember);
  const [other] = conversation.people;
  const isDirect = conversation.kind === 'direct' && other;
  return (
    <>
      <ConversationFace conversation={conversation} />
      <div className="min-w-0 leading-snug">
        <h1 tabIndex={-1} className="truncate text-lg outline-none">
          {isDirect ? (
            <Link
              to="/profile/$userId"
              params={{ userId: other.userId }}
              className="inline-block max-w-full truncate align-top leading-6 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        {conversation.title && (
          <p className="truncate text-mute text-sm">
            {conversation.people.map(({ userName }) => userName).join(', ') ||
              messageTexts.nobodyElse}
          </p>
        )}
      </div>
    </>
  );
}
