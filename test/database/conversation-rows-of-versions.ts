import { type Row, type Sample, text } from './platform-rows-of-versions.ts';

/** Rows for the tables of conversations. */
export function conversationRows({ g, maybe }: Sample): Record<string, Row[]> {
  return {
    conversation: [
      {
        id: `talk-${g}`,
        direct_key: maybe(`ada-${g} ben-${g}`),
        title: maybe(text),
        created_at: g,
        last_message_at: g,
        has_requests: 1,
      },
    ],
    message: [
      {
        id: `message-${g}`,
        conversation_id: `talk-${g}`,
        sender_id: maybe(`ada-${g}`),
        content: text,
        link_preview_id: maybe(`link-${g}`),
        created_at: g,
        has_pictures: 1,
        has_reactions: 1,
        kind: 'text',
      },
    ],
    message_picture: [{ message_id: `message-${g}`, position: 0, picture_id: `post-picture-${g}` }],
    message_reaction: [
      { message_id: `message-${g}`, user_id: `ben-${g}`, emoji: '👍', reacted_at: g },
    ],
    conversation_member: [
      {
        conversation_id: `talk-${g}`,
        user_id: `ben-${g}`,
        joined_at: g,
        read_until: 0,
        unread_count: 1,
        last_message_at: g,
        dismissed_until: g,
        muted: 1,
        archived: 1,
        request: maybe('waiting'),
      },
    ],
  };
}
