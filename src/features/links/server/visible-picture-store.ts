import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notRemoved, reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;

/** The preview that has this thumbnail. */
export const findPreviewOfPicture = prepareRow((db, pictureId: string) =>
  db
    .selectFrom('link_preview')
    .select('id')
    .where('picture_id', '=', pictureId)
    .where('state', '=', 'ready'),
);

/*
 * Each query finds texts that have a given preview and that the viewer may open. It applies the same conditions as the
 * feature that owns these texts.
 */

const postsWith = (db: Db, viewer: Viewer, linkPreviewId: string) =>
  db
    .selectFrom('post')
    .innerJoin('entry', 'entry.id', 'post.entry_id')
    .select('entry.id')
    .where('post.link_preview_id', '=', linkPreviewId)
    .where(reachableBy(viewer, 'entry.owner_id'));

const eventsWith = (db: Db, viewer: Viewer, linkPreviewId: string) =>
  db
    .selectFrom('event')
    .innerJoin('entry', 'entry.id', 'event.entry_id')
    .select('entry.id')
    .where('event.link_preview_id', '=', linkPreviewId)
    .where(reachableBy(viewer, 'entry.owner_id'));

const commentsWith = (db: Db, viewer: Viewer, linkPreviewId: string) =>
  db
    .selectFrom('comment')
    .innerJoin('entry', 'entry.id', 'comment.entry_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .select('comment.id')
    .where('comment.link_preview_id', '=', linkPreviewId)
    .where(notRemoved('comment.id'))
    .where(reachableBy(viewer, 'comment.author_id'))
    .where(reachableBy(viewer, 'parent.author_id'))
    .where(reachableBy(viewer, 'entry.owner_id'));

/**
 * The messages in the viewer's conversations. A group leaves out the messages of members who are hidden from the
 * viewer. A direct conversation includes the messages of a muted member, and is left out as a whole after a block.
 */
const messagesWith = (db: Db, viewer: Viewer, linkPreviewId: string) =>
  db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('conversation_member as mine', (join) =>
      join
        .onRef('mine.conversation_id', '=', 'message.conversation_id')
        .on('mine.user_id', '=', viewer.userId),
    )
    .select('message.id')
    .where('message.link_preview_id', '=', linkPreviewId)
    .where(notRemoved('message.id'))
    .where((eb) =>
      eb
        .case()
        .when('conversation.direct_key', 'is', null)
        .then(visibleTo(viewer, 'message.sender_id'))
        .else(
          eb.not(
            eb.exists(
              eb
                .selectFrom('conversation_member as other')
                .select('other.user_id')
                .whereRef('other.conversation_id', '=', 'conversation.id')
                .where(eb.not(reachableBy(viewer, 'other.user_id'))),
            ),
          ),
        )
        .end(),
    );

/** A post, an event, a comment or a message that has this preview and that the viewer may open. */
export const findVisibleUse = prepareRow((db, viewer: Viewer, linkPreviewId: string) =>
  db
    .selectFrom(
      postsWith(db, viewer, linkPreviewId)
        .unionAll(eventsWith(db, viewer, linkPreviewId))
        .unionAll(commentsWith(db, viewer, linkPreviewId))
        .unionAll(messagesWith(db, viewer, linkPreviewId))
        .as('visible'),
    )
    .select('visible.id')
    .limit(1),
);
