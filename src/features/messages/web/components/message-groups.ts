import type { Message } from '../../contract.ts';

/** Messages of one member, sent shortly after each other. */
export interface MessageGroup {
  /** Does not change when older messages are loaded. */
  key: string;
  senderId: string | null;
  /** Oldest first. */
  messages: Message[];
  /** A time on the day that starts with this group; null if the day is not new. */
  newDay: number | null;
}

const closeMs = 5 * 60_000;

const dayOf = (ms: number): string => new Date(ms).toDateString();

/** Groups messages, oldest first, by sender and time. */
export function groupMessages(messages: readonly Message[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  let before: Message | undefined;
  for (const message of messages) {
    const newDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const isClose = before && message.createdAt - before.createdAt < closeMs;
    const last = groups.at(-1);
    if (last && !newDay && isClose && last.senderId === message.senderId) {
      last.messages.push(message);
      last.key = message.id;
    } else {
      const { id: key, senderId, createdAt } = message;
      groups.push({ key, senderId, messages: [message], newDay: newDay ? createdAt : null });
    }
    before = message;
  }
  return groups;
}
