import type { Conversation } from '../../contract.ts';
import { messageCopy } from '../../copy.ts';

/**
 * The displayed name of a conversation: its title or, without one, the names of the other members. If the viewer sees
 * none of them, a direct conversation is “Former member”, and a group is “Group”, because it may have hidden members.
 */
export function getConversationName({
  kind,
  title,
  people,
}: Pick<Conversation, 'kind' | 'title' | 'people'>): string {
  const names = people.map(({ userName }) => userName).join(', ');
  return title ?? (names || (kind === 'group' ? messageCopy.group : messageCopy.formerMember));
}
