import type { Message } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';

/** A message as one text, for example in the list of conversations: without any, what it consists of. */
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
