import { prepareRow } from '#platform/server/database/prepared.ts';
import type { Services } from '#platform/server/services.ts';
import { notRemoved } from '#platform/server/visibility/visibility.ts';

/**
 * Returns a function that decides whether a member is in the conversation in which a picture was sent. A picture in a
 * message that a moderator removed counts as sent to nobody.
 */
export const sentPictures =
  ({ db }: Pick<Services, 'db'>) =>
  async (userId: string, pictureId: string): Promise<boolean> =>
    (await findMember(db, userId, pictureId)) !== undefined;

const findMember = prepareRow((db, userId: string, pictureId: string) =>
  db
    .selectFrom('message_picture')
    .innerJoin('message', 'message.id', 'message_picture.message_id')
    .innerJoin('conversation_member as mine', (join) =>
      join
        .onRef('mine.conversation_id', '=', 'message.conversation_id')
        .on('mine.user_id', '=', userId),
    )
    .select('mine.user_id')
    .where('message_picture.picture_id', '=', pictureId)
    .where(notRemoved('message.id')),
);
