import { presentLinkPreview } from '#features/links/server/present-link-preview.ts';
import { getPhotoUrl, presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { splitAtLinks } from '#platform/shared/text-links.ts';
import type { Conversation, Message } from '../contract.ts';
import { messageCopy } from '../copy.ts';
import type { MessageRow } from './message-store.ts';
import type { PicturesAndReactions } from './pictures-and-reactions-store.ts';
import type { ConversationRow, PersonRow } from './store.ts';

/** A message as the API returns it; `participants` are the user ids of the members whom the viewer sees. */
export const presentMessage = (
  row: MessageRow,
  participants: readonly string[],
  extras: PicturesAndReactions = { pictures: [], reactions: [] },
): Message => ({
  id: row.id,
  conversationId: row.conversation_id,
  participants: [...participants],
  senderId: row.sender_id,
  senderName: row.author_name ?? messageCopy.formerMember,
  senderPhoto: getPhotoUrl(row.author_photo_path),
  kind: row.kind,
  ...(row.content === null
    ? { content: messageCopy.removed, pictures: [], reactions: [], linkPreview: null }
    : { content: row.content, ...extras, linkPreview: presentLinkPreview(row) }),
  createdAt: row.created_at,
});

/**
 * A message as a request shows it: without its links and pictures, which the viewer sees once they have accepted the
 * request.
 */
export const hideLinksAndPictures = (message: Message): Message => ({
  ...message,
  // A message without a text would otherwise look as if its pictures had been deleted.
  content:
    message.content === '' && message.pictures.length > 0
      ? messageCopy.heldPictures
      : hideLinks(message.content),
  pictures: [],
  linkPreview: null,
});

const hideLinks = (content: string): string =>
  splitAtLinks(content)
    .map(({ text, href }) => (href ? messageCopy.heldLink : text))
    .join('');

/** The title of a group, without its links if the group is a request that the viewer has received. */
export const presentTitle = ({ title, request }: Pick<ConversationRow, 'title' | 'request'>) =>
  title && request !== null ? hideLinks(title) : title;

interface ConversationParts {
  /** The members whom the viewer sees, including the viewer. */
  people: readonly PersonRow[];
  /**
   * Whether the conversation is a request that nobody has answered. A declined request counts as unanswered, so that
   * its sender does not learn that it was declined.
   */
  isUnanswered: boolean;
  last: { message: MessageRow | undefined; extras?: PicturesAndReactions | undefined };
}

/** A conversation as the API returns it. */
export function presentConversation(
  viewer: Viewer,
  row: ConversationRow,
  { people, isUnanswered, last }: ConversationParts,
): Conversation {
  const participants = people.map((person) => person.author_id);
  const others = people.filter((person) => person.author_id !== viewer.userId);
  const lastMessage = last.message ? presentMessage(last.message, participants, last.extras) : null;
  return {
    id: row.id,
    kind: row.direct_key === null ? 'group' : 'direct',
    title: presentTitle(row),
    people: others.map((person) => ({ ...presentAuthor(person), readUntil: person.read_until })),
    lastMessage:
      lastMessage && row.request !== null ? hideLinksAndPictures(lastMessage) : lastMessage,
    unread: row.unread_count,
    readUntil: row.read_until,
    muted: row.muted === 1,
    archived: row.archived === 1,
    request: row.request !== null ? 'received' : isUnanswered ? 'sent' : null,
    createdAt: row.created_at,
  };
}
