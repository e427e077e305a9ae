import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { MemberMenu } from '#features/blocks/web/member-menu.tsx';
import { MutedNote } from '#features/blocks/web/muted-note.tsx';
import { Username } from '#features/profiles/web/author-line.tsx';
import { isNotFound } from '#platform/web/errors.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Conversation } from '../contract.ts';
import { messageCopy } from '../copy.ts';
import { Composer } from './components/composer.tsx';
import { ConversationFace } from './components/conversation-face.tsx';
import { ConversationFrame, ConversationSkeleton } from './components/conversation-frame.tsx';
import { ConversationMenu } from './components/conversation-menu.tsx';
import { getConversationName } from './components/conversation-name.ts';
import { MessageList } from './components/message-list.tsx';
import { useOutbox } from './components/outbox.ts';
import { RequestBar } from './components/request-bar.tsx';
import { UnansweredNote } from './components/unanswered-note.tsx';
import { useConversation } from './components/use-conversations.ts';

/** One conversation: its members, its messages and the composer. */
export function ConversationPage({ conversationId }: { conversationId: string }) {
  const query = useConversation(conversationId);
  if (query.data) return <OpenConversation conversation={query.data} />;
  if (query.isPending) return <ConversationSkeleton />;
  if (!isNotFound(query.error)) {
    return (
      <Fallback>
        <LoadError heading="h1" title={messageCopy.loadOneFailed} query={query} />
      </Fallback>
    );
  }
  return (
    <Fallback>
      <EmptyState
        heading="h1"
        title={messageCopy.gone}
        action={<Button render={<Link to="/messages" />}>{messageCopy.back}</Button>}
      >
        {messageCopy.goneText}
      </EmptyState>
    </Fallback>
  );
}

/** Shown instead of a conversation that cannot be loaded or is not the viewer's. */
function Fallback({ children }: { children: ReactNode }) {
  return (
    <ConversationFrame>
      <div className="grid grow place-items-center">{children}</div>
    </ConversationFrame>
  );
}

function OpenConversation({ conversation }: { conversation: Conversation }) {
  const outbox = useOutbox(conversation);
  const composer = useRef<HTMLTextAreaElement>(null);
  const { request, kind, people } = conversation;
  const [other] = people;
  return (
    <ConversationFrame
      header={<Header conversation={conversation} />}
      isRequest={request === 'received'}
    >
      {kind === 'direct' && other && <MutedNote member={other} as="bar" />}
      <MessageList conversation={conversation} outbox={outbox} />
      {request === 'received' && (
        <RequestBar conversation={conversation} onAccepted={() => composer.current?.focus()} />
      )}
      {request === 'sent' && <UnansweredNote conversation={conversation} />}
      <Composer
        area={composer}
        conversationId={conversation.id}
        isRequest={request !== null}
        onSend={outbox.send}
      />
    </ConversationFrame>
  );
}

function Header({ conversation }: { conversation: Conversation }) {
  const name = getConversationName(conversation);
  const [other] = conversation.people;
  const isDirect = conversation.kind === 'direct' && other;
  const isRequest = conversation.request === 'received';
  return (
    <>
      <ConversationFace conversation={conversation} />
      <div className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <h1 tabIndex={-1} className="text-lg leading-6 outline-none">
          {isDirect ? (
            <Link
              to="/profile/$userId"
              params={{ userId: other.userId }}
              className="line-clamp-2 w-fit hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="line-clamp-2">{name}</span>
          )}
        </h1>
        {isDirect && <Username author={other} className="block truncate" />}
        {conversation.title && (
          <p className="truncate text-mute text-sm">
            {conversation.people.map(({ userName }) => userName).join(', ') ||
              messageCopy.nobodyElse}
          </p>
        )}
      </div>
      {!isRequest && <ConversationMenu conversation={conversation} />}
      {isDirect && <MemberMenu member={other} className={isRequest ? 'ml-auto' : '-ml-2'} />}
    </>
  );
}
