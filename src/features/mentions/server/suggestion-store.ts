import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { reachableBy, visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;

/** These limits keep the query bounded, whatever the size of the thread and the number of conversations. */
const maxComments = 100;
const maxReplies = 300;
const maxParticipants = 100;
const maxConversationPartners = 300;

/** The entry in whose thread the viewer writes, if they may open it. */
const selectEntry = (db: Db, viewer: Viewer, entryId: string) =>
  db
    .selectFrom('entry')
    .where('entry.id', '=', entryId)
    .where(reachableBy(viewer, 'entry.owner_id'));

const selectComments = (db: Db, viewer: Viewer, entryId: string) =>
  selectEntry(db, viewer, entryId)
    .innerJoin('comment', 'comment.entry_id', 'entry.id')
    .where('comment.parent_id', 'is', null)
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(sql.lit(maxComments));

/** An entry's owner, the authors of its latest comments and of replies to them, and an event's first participants. */
function selectThread(db: Db, viewer: Viewer, entryId: string) {
  const inThread = sql.lit(0).as('rank');
  const comments = selectComments(db, viewer, entryId);
  return selectEntry(db, viewer, entryId)
    .select(['entry.owner_id as user_id', inThread])
    .unionAll(
      db
        .selectFrom(comments.select('comment.author_id').as('latest'))
        .select(['latest.author_id as user_id', inThread]),
    )
    .unionAll(
      db
        .selectFrom(
          db
            .selectFrom('comment as reply')
            .innerJoin(comments.select('comment.id').as('latest'), 'latest.id', 'reply.parent_id')
            .select('reply.author_id')
            .limit(sql.lit(maxReplies))
            .as('replies'),
        )
        .select(['replies.author_id as user_id', inThread]),
    )
    .unionAll(
      db
        .selectFrom(
          selectEntry(db, viewer, entryId)
            .innerJoin('event_participant as guest', 'guest.event_id', 'entry.id')
            .select('guest.user_id')
            .orderBy('guest.joined_at')
            .limit(sql.lit(maxParticipants))
            .as('guests'),
        )
        .select(['guests.user_id', inThread]),
    );
}

/** The members of the viewer's latest conversations that have messages and that both have accepted. */
const selectConversationPartners = (db: Db, { userId }: Viewer) =>
  db
    .selectFrom(
      db
        .selectFrom('conversation_member as mine')
        .innerJoin(
          'conversation_member as theirs',
          'theirs.conversation_id',
          'mine.conversation_id',
        )
        .select('theirs.user_id')
        .where('mine.user_id', '=', userId)
        .where('mine.request', 'is', null)
        .where('theirs.request', 'is', null)
        .where('mine.last_message_at', '>', 0)
        .orderBy('mine.last_message_at', 'desc')
        .limit(sql.lit(maxConversationPartners))
        .as('partners'),
    )
    .select(['partners.user_id', sql.lit(1).as('rank')]);

/** Whether the member has a search key that starts with the prefix. */
const isNamed = (column: string, prefix: string) =>
  sql<SqlBool>`exists (select 1 from profile_name as name where name.user_id = ${sql.ref(column)}
    and name.search_key >= ${prefix} and name.search_key < ${`${prefix}\u{10ffff}`})`;

/**
 * The members of a thread, followed by those with whom the viewer shares a conversation, without members whom the
 * viewer does not see. With a prefix, only those with a name that starts with it.
 */
export function listThreadAndConversationMembers(
  db: Db,
  viewer: Viewer,
  { entryId, prefix, limit }: { entryId: string | undefined; prefix: string; limit: number },
): Promise<AuthorRow[]> {
  const partners = selectConversationPartners(db, viewer);
  const all =
    entryId === undefined ? partners : selectThread(db, viewer, entryId).unionAll(partners);
  const near = db
    .selectFrom(all.as('one'))
    .select((eb) => ['one.user_id', eb.fn.min('one.rank').as('rank')])
    .groupBy('one.user_id');
  return db
    .selectFrom(near.as('near'))
    .innerJoin('profile as author', 'author.user_id', 'near.user_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(authorColumns)
    .where('author.user_id', '<>', viewer.userId)
    .where(visibleTo(viewer, 'author.user_id'))
    .$if(prefix !== '', (qb) => qb.where(isNamed('author.user_id', prefix)))
    .orderBy('near.rank')
    .orderBy('author.display_name')
    .orderBy('author.user_id')
    .limit(limit)
    .execute();
}
