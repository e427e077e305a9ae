import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { HidingChoice } from '#platform/server/visibility/hide-member.ts';

export interface BlockRow extends AuthorRow {
  choice: HidingChoice | null;
  created_at: number;
}

/**
 * One page of the members whom the viewer has blocked or muted, latest first. A muted member who has
 * blocked the viewer is left out, because the viewer cannot open that member's profile.
 */
export const listBlockRows = (
  db: Kysely<Schema>,
  viewer: Viewer,
  page: { after: Keyset | null; limit: number },
): Promise<BlockRow[]> =>
  db
    .selectFrom('hidden_member')
    .innerJoin('profile as author', 'author.user_id', 'hidden_member.member_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(authorColumns)
    .select(['hidden_member.choice', 'hidden_member.created_at'])
    .where('hidden_member.viewer_id', '=', viewer.userId)
    .where((eb) =>
      eb.or([
        eb('choice', '=', 'block'),
        eb.and([eb('choice', '=', 'mute'), eb('blocks_viewer', '=', 0)]),
      ]),
    )
    .$if(page.after !== null, (qb) =>
      qb.where(olderThan('hidden_member', page.after as Keyset, ['created_at', 'member_id'])),
    )
    .orderBy('hidden_member.created_at', 'desc')
    .orderBy('hidden_member.member_id', 'desc')
    .limit(page.limit)
    .execute();

/** What blocking or muting a member depends on. */
export interface BlockTarget {
  /** Null if the member is not an administrator. */
  admin_id: string | null;
  /** 1 if the member has blocked the viewer, 0 if only the viewer hides the member, null if neither. */
  blocks_viewer: number | null;
  /** The viewer's current choice; null if the viewer has neither blocked nor muted the member. */
  choice: HidingChoice | null;
}

export const findTarget = (
  db: Kysely<Schema>,
  viewer: Viewer,
  userId: string,
): Promise<BlockTarget | undefined> =>
  db
    .selectFrom('profile')
    .leftJoin('administrator', 'administrator.user_id', 'profile.user_id')
    .leftJoin('hidden_member as own', (join) =>
      join.onRef('own.member_id', '=', 'profile.user_id').on('own.viewer_id', '=', viewer.userId),
    )
    .select(['administrator.user_id as admin_id', 'own.blocks_viewer', 'own.choice'])
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();
