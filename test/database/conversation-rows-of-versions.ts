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
      },
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
      },
    ],
  };
}
