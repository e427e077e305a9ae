import { SmilePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { prepareFocus } from '#ui/prepare-focus.ts';
import type { Message } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';
import { type ReactionEmoji, reactionEmojis } from '../../rules.ts';
import { DeleteMessage } from './delete-message.tsx';
import { messageText } from './message-text.ts';
import { ReactionIcon } from './reaction-icon.tsx';
import { reactionOf, useReact } from './use-react.ts';

/** An emoji, and the names of the members who chose it. */
interface ReactionGroup {
  emoji: ReactionEmoji;
  names: string[];
}

const groupReactions = ({ reactions }: Message, viewerId: string): ReactionGroup[] =>
  reactionEmojis
    .map((emoji) => ({
      emoji,
      names: reactions
        .filter((reaction) => reaction.emoji === emoji)
        .map(({ userId, userName }) => (userId === viewerId ? messageCopy.you : userName)),
    }))
    .filter(({ names }) => names.length > 0);

/** The reactions to a message. Pressing one adds or removes the viewer's own. */
export function Reactions({ message, className }: { message: Message; className: string }) {
  const { userId } = useViewer();
  const react = useReact(message);
  const own = reactionOf(message, userId);
  if (message.reactions.length === 0) return null;
  return (
    <ul
      aria-label={messageCopy.reactions}
      className={classNames('flex flex-wrap gap-1', className)}
    >
      {groupReactions(message, userId).map(({ emoji, names }) => (
        <li key={emoji}>
          <button
            type="button"
            aria-pressed={own === emoji}
            title={names.join(', ')}
            onClick={({ currentTarget }) => {
              // Removing the only reaction with this emoji also removes the button, which has the focus.
              const focusRemaining = prepareFocus(currentTarget);
              react(emoji);
              focusRemaining();
            }}
            className={classNames(
              'inline-flex min-h-8 items-center gap-1 rounded-full border px-2 text-sm tabular-nums transition-colors pointer-coarse:min-h-9',
              own === emoji
                ? 'border-cobalt bg-cobalt/15 font-semibold'
                : 'border-line bg-card hover:bg-sunk',
            )}
          >
            <ReactionIcon emoji={emoji} size={18} />
            <span aria-hidden="true">{names.length}</span>
            <span className="sr-only">
              {messageCopy.reactionBy(messageCopy.reactionNames[emoji], names.join(', '))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const actionClass =
  'opacity-0 focus-visible:opacity-100 group-hover/message:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100';

/** The button that deletes the viewer's own message in a request, where messages have no reactions. */
export function DeleteAction({ message }: { message: Message }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <IconButton
        icon={Trash2}
        small
        label={messageCopy.deleteThis(messageText(message))}
        title={messageCopy.deleteMessage}
        className={actionClass}
        onClick={() => setDeleting(true)}
      />
      {deleting && <DeleteMessage message={message} onClose={() => setDeleting(false)} />}
    </>
  );
}

/**
 * The button beside a message. It opens a popover with the reactions to choose from, who has chosen which and, for the
 * viewer's own message, a button that deletes it. With a mouse, it appears when the pointer is over the message; with
 * the keyboard, when it has the focus.
 */
export function MessageActions({ message, isMine }: { message: Message; isMine: boolean }) {
  const [deleting, setDeleting] = useState(false);
  const text = messageText(message);
  return (
    <>
      <Popover
        title={messageCopy.react}
        side="top"
        align={isMine ? 'end' : 'start'}
        trigger={
          <IconButton
            icon={SmilePlus}
            small
            label={
              isMine ? messageCopy.reactToOwn(text) : messageCopy.reactTo(message.senderName, text)
            }
            title={messageCopy.react}
            className={actionClass}
          />
        }
      >
        {(close) => (
          <>
            <ReactionChoice message={message} onChosen={close} />
            {isMine && (
              <Button
                variant="ghost"
                size="small"
                className="mt-4 text-coral-text"
                onClick={() => {
                  close();
                  setDeleting(true);
                }}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                {messageCopy.deleteMessage}
              </Button>
            )}
          </>
        )}
      </Popover>
      {deleting && <DeleteMessage message={message} onClose={() => setDeleting(false)} />}
    </>
  );
}

function ReactionChoice({ message, onChosen }: { message: Message; onChosen: () => void }) {
  const { userId } = useViewer();
  const react = useReact(message);
  const own = reactionOf(message, userId);
  return (
    <>
      <div className="flex justify-between">
        {reactionEmojis.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-pressed={own === emoji}
            aria-label={messageCopy.reactionNames[emoji]}
            title={messageCopy.reactionNames[emoji]}
            onClick={() => {
              onChosen();
              react(emoji);
            }}
            className={classNames(
              'grid size-11 place-items-center rounded-full transition-transform hover:scale-110 hover:bg-sunk',
              own === emoji && 'bg-cobalt/15 ring-2 ring-cobalt',
            )}
          >
            <ReactionIcon emoji={emoji} size={28} />
          </button>
        ))}
      </div>
      <ul className="mt-3 flex flex-col gap-1 text-sm empty:hidden">
        {groupReactions(message, userId).map(({ emoji, names }) => (
          <li key={emoji} className="flex gap-2">
            <ReactionIcon emoji={emoji} size={18} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="sr-only">
                {messageCopy.reactionBy(messageCopy.reactionNames[emoji], '')}
              </span>
              {names.join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
