import type { Conversation } from '../../contract.ts';

/** The displayed name of a conversation: its title, else the names of the other members, else `fallback`. */
export function getConversationName(
  { title, people }: Pick<Conversation, 'title' | 'people'>,
  fallback: string,
): string {
  return title ?? (people.map(({ userName }) => userName).join(', ') || fallback);
}
