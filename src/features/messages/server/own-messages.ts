import { eachOfPages, type OwnData } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';
import { messageTexts } from '../messages.ts';
import { listOwnMessages } from './read-conversations.ts';

/** The messages of all conversations of a member, as they can read them, to take along. */
export const ownMessages = (parts: Parts): OwnData => ({
  file: 'messages.json',
  get says() {
    return messageTexts.copy;
  },
  read: (viewer) => eachOfPages((cursor) => listOwnMessages(parts, viewer, { cursor, limit: 50 })),
});
