import type { Message } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';

/** The text of a message or, if it has none, a description of the message. */
export function messageText({
  kind,
  content,
  pictures,
  senderName,
}: Pick<Message, 'kind' | 'content' | 'pictures' | 'senderName'>): string {
  if (kind === 'left') return messageCopy.left(senderName);
  if (kind === 'deleted') return messageCopy.deleted;
  if (content) return content;
  return pictures.length > 0 ? messageCopy.sentPictures(pictures.length) : messageCopy.picturesGone;
}
