import type { Conversation } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';

/**
 * The displayed name of a conversation: its title, else the names of the other members. If no other member is left or
 * visible, a direct conversation is with a former member; a group may have members who are hidden from the viewer.
 */
export function getConversationName({
  kind,
  title,
  people,
}: Pick<Conversation, 'kind' | 'title' | 'people'>): string {
  const names = people.map(({ userName }) => userName).join(', ');
  return title ?? (names || (kind === 'group' ? messageCopy.group : messageCopy.formerMember));
}
