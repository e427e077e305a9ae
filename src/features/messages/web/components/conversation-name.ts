import type { Conversation } from '../../contract.ts';

/** The title of a conversation: its name, the names of the other members, or `fallback`. */
export function getConversationName(
  { title, people }: Pick<Conversation, 'title' | 'people'>,
  fallback: string,
): string {
  return title ?? (people.map(({ userName }) => userName).join(', ') || fallback);
}
