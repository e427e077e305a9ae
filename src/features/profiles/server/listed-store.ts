import { type SqlBool, sql } from 'kysely';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';

/**
 * Whether the viewer may find the member in `column` by searching or typing a name: members who have left the directory
 * are found only by those who share an event with them, or a conversation that has messages and that both have accepted.
 */
export const isListed = ({ userId }: Pick<Viewer, 'userId'>, column: string) => {
  const member = sql.ref(column);
  return sql<SqlBool>`(
    exists (select 1 from profile as listed where listed.user_id = ${member} and listed.in_directory = 1)
    or exists (select 1 from conversation_member as mine
      inner join conversation_member as theirs on theirs.conversation_id = mine.conversation_id
      where mine.user_id = ${userId} and theirs.user_id = ${member}
        and mine.request is null and theirs.request is null and mine.last_message_at > 0)
    or exists (select 1 from event_participant as mine
      inner join event_participant as theirs on theirs.event_id = mine.event_id
      where mine.user_id = ${userId} and theirs.user_id = ${member}))`;
};
