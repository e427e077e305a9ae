import { prepareRow } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';

/**
 * Finds the preview of a thumbnail if the viewer may open any post, event, comment or message that shows it. The
 * conditions are those of the features to which these belong.
 */
export const findVisiblePicture = prepareRow((db, viewer: Viewer, pictureId: string) =>
  db
    .selectFrom('link_preview')
    .select('picture_id')
    .where('picture_id', '=', pictureId)
    .where('state', '=', 'ready')
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('post')
            .innerJoin('entry', 'entry.id', 'post.entry_id')
            .select('entry.id')
            .whereRef('post.link_preview_id', '=', 'link_preview.id')
            .where(reachableBy(viewer, 'entry.owner_id')),
        ),
        exists(
          selectFrom('event')
            .innerJoin('entry', 'entry.id', 'event.entry_id')
            .select('entry.id')
            .whereRef('event.link_preview_id', '=', 'link_preview.id')
            .where(reachableBy(viewer, 'entry.owner_id')),
        ),
        exists(
          selectFrom('comment')
            .innerJoin('entry', 'entry.id', 'comment.entry_id')
            .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
            .select('comment.id')
            .whereRef('comment.link_preview_id', '=', 'link_preview.id')
            .where(reachableBy(viewer, 'comment.author_id'))
            .where(reachableBy(viewer, 'parent.author_id'))
            .where(reachableBy(viewer, 'entry.owner_id')),
        ),
        exists(
          selectFrom('message')
            .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
            .innerJoin('conversation_member as mine', (join) =>
              join
                .onRef('mine.conversation_id', '=', 'message.conversation_id')
                .on('mine.user_id', '=', viewer.userId),
            )
            .select('message.id')
            .whereRef('message.link_preview_id', '=', 'link_preview.id')
            // A direct conversation also shows a muted member's messages, and a block hides all of it.
            .where((eb) =>
              eb.or([
                eb.and([
                  eb('conversation.direct_key', 'is', null),
                  visibleTo(viewer, 'message.sender_id'),
                ]),
                eb.and([
                  eb('conversation.direct_key', 'is not', null),
                  eb.not(
                    eb.exists(
                      eb
                        .selectFrom('conversation_member as other')
                        .select('other.user_id')
                        .whereRef('other.conversation_id', '=', 'conversation.id')
                        .where(eb.not(reachableBy(viewer, 'other.user_id'))),
                    ),
                  ),
                ]),
              ]),
            ),
        ),
      ]),
    ),
);
