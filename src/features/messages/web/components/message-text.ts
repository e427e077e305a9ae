import type { Message } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';

/** A message as one text, for example in the list of conversations: without any, what it consists of. */
export function messageText({ content, pictures }: Pick<Message, 'content' | 'pictures'>): string {
  if (content) return content;
  return pictures.length > 0 ? messageCopy.sentPictures(pictures.length) : messageCopy.picturesGone;
}
