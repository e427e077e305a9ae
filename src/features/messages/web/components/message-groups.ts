import type { Message } from '../../contract.ts';

/** Messages of one person that followed each other closely. */
export interface MessageGroup {
  /** Stays the same while older messages come before it. */
  key: string;
  senderId: string | null;
  /** Oldest first. */
  messages: Message[];
  /** The day that begins here, as a time on it; null within a day. */
  newDay: number | null;
}

const closeMs = 5 * 60_000;

const dayOf = (ms: number): string => new Date(ms).toDateString();

/** Groups messages, oldest first, by who wrote them and when. */
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
