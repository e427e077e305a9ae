import { MemberMenu } from '#features/blocks/web/member-menu.tsx';
import { type Author, Username } from '#features/profiles/web/author-line.tsx';
import { exactTime, format } from '#platform/shared/time-text.ts';
import { Face } from '#ui/face.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { useNow } from '#ui/use-now.ts';
import { messageCopy } from '../../copy.ts';
import { messageDay } from './message-day.ts';
import type { MessageGroup } from './message-groups.ts';
import type { Unsent } from './unsent.ts';

const bubble =
  'w-fit max-w-[85%] whitespace-pre-wrap rounded-bubble px-4 py-2 [overflow-wrap:anywhere] forced-colors:border';
const myBubble = `${bubble} self-end bg-cobalt text-paper`;

const clock = format({ timeStyle: 'short' });

interface GroupProps {
  group: MessageGroup;
  isMine: boolean;
  /** Whether the sender's face and name are shown beside the messages, as in group conversations. */
  named: boolean;
  /** The sender; undefined if they are the viewer or have left. */
  sender: Author | undefined;
}

/** Consecutive messages of one member. */
export function Group({ group: { messages, newDay }, isMine, named, sender }: GroupProps) {
  const [first] = messages;
  const last = messages.at(-1);
  if (!first || !last) return null;
  return (
    <li className="flex flex-col gap-1">
      {newDay !== null && <Day at={newDay} />}
      <div className={`flex items-end gap-2.5 ${isMine ? 'justify-end' : ''}`}>
        {named && !isMine && (
          <Face userId={first.senderId ?? first.id} photo={first.senderPhoto} size={32} />
        )}
        <div className="flex min-w-0 grow flex-col gap-1">
          {named && !isMine && (
            <div className="-my-1 flex min-h-8 items-center gap-1 px-1 text-mute text-sm">
              <span className="truncate font-semibold">{first.senderName}</span>
              {sender && <Username author={sender} className="max-w-3/5 shrink-0 truncate" />}
              {first.senderId !== null && (
                <MemberMenu member={{ userId: first.senderId, userName: first.senderName }} small />
              )}
            </div>
          )}
          {!named && <span className="sr-only">{isMine ? messageCopy.you : first.senderName}</span>}
          {messages.map((message) =>
            isMine ? (
              <Bubble key={message.id} message={message} className={myBubble} />
            ) : (
              <div key={message.id} className="group flex items-center gap-0.5">
                <Bubble message={message} className={`${bubble} bg-sunk`} />
                <MessageMenu message={message} />
              </div>
            ),
          )}
        </div>
      </div>
      <time
        dateTime={new Date(last.createdAt).toISOString()}
        className={`text-mute text-xs ${isMine ? 'self-end pr-1' : named ? 'pl-12' : 'pl-1'}`}
      >
        {clock().format(last.createdAt)}
      </time>
    </li>
  );
}

type ShownMessage = MessageGroup['messages'][number];

function Bubble({ message, className }: { message: ShownMessage; className: string }) {
  return (
    <p title={exactTime(message.createdAt)} className={className}>
      <LinkedText text={message.content} />
    </p>
  );
}

/** The menu beside another member's message. With a mouse, it shows only while the pointer is over the message. */
function MessageMenu({ message: { id, senderId, senderName } }: { message: ShownMessage }) {
  if (senderId === null) return null;
  return (
    <MemberMenu
      member={{ userId: senderId, userName: senderName }}
      targets={[
        { kind: 'message', id },
        { kind: 'member', id: senderId },
      ]}
      small
      className="text-mute pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:aria-expanded:opacity-100"
    />
  );
}

/** The day above its first message. */
function Day({ at }: { at: number }) {
  const now = useNow();
  return <p className="my-3 self-center font-medium text-mute text-sm">{messageDay(at, now)}</p>;
}

interface UnsentBubbleProps {
  message: Unsent;
  onRetry: () => void;
  onDiscard: () => void;
}

const buttonClass = 'min-h-8 font-semibold underline';

/** A message that is being sent or has failed to send. */
export function UnsentBubble({ message, onRetry, onDiscard }: UnsentBubbleProps) {
  return (
    <li className="flex flex-col gap-1">
      <p className={`${myBubble} ${message.failed ? 'opacity-100' : 'opacity-70'}`}>
        <LinkedText text={message.content} />
      </p>
      <span className="flex items-center gap-4 self-end pr-1 text-xs" role="status">
        {message.failed ? (
          <>
            <span className="font-medium text-coral-text">{messageCopy.failed}</span>
            <button type="button" onClick={onRetry} className={buttonClass}>
              {messageCopy.retry}
            </button>
            <button type="button" onClick={onDiscard} className={buttonClass}>
              {messageCopy.discard}
            </button>
          </>
        ) : (
          <span className="text-mute">{messageCopy.sending}</span>
        )}
      </span>
    </li>
  );
}
