import { dayKey } from '#platform/shared/time-text.ts';
import type { Message } from '../../contract.ts';

/** Consecutive messages of one member or of former members, sent shortly after each other on the same day. */
export interface MessageGroup {
  /** The id of the first message. It does not change when a message is added to the newest group. */
  key: string;
  senderId: string | null;
  /** Oldest first. */
  messages: Message[];
  /** The time of the group's first message if it is the first loaded message of its day; otherwise null. */
  newDay: number | null;
}

const maxGapMs = 5 * 60_000;

/** Groups consecutive messages by sender and time. The messages and the groups are sorted oldest first. */
export function groupMessages(messages: readonly Message[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  let previous: Message | undefined;
  for (const message of messages) {
    const newDay = !previous || dayKey(previous.createdAt) !== dayKey(message.createdAt);
    const isClose = previous && message.createdAt - previous.createdAt < maxGapMs;
    const last = groups.at(-1);
    const isLine = message.kind === 'left' || previous?.kind === 'left';
    if (last && !newDay && isClose && !isLine && last.senderId === message.senderId) {
      last.messages.push(message);
    } else {
      const { id: key, senderId, createdAt } = message;
      groups.push({ key, senderId, messages: [message], newDay: newDay ? createdAt : null });
    }
    previous = message;
  }
  return groups;
}
