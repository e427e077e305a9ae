import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Adds an account with this id. */
export async function addUser(db: Kysely<Schema>, id: string): Promise<void> {
  const values = { id, name: id, email: `${id}@sample.test`, image: null };
  await db
    .insertInto('auth_user')
    .values({ ...values, ...authValues(db) })
    .execute();
}

/** Values that mean “not verified” and “created in 2020”, in the engine's formats for the account tables. */
export function authValues(db: Kysely<Schema>) {
  const postgres = db.getExecutor().adapter.constructor.name.startsWith('Postgres');
  const time = new Date('2020-01-01T00:00:00Z');
  const at = postgres ? time : time.toISOString();
  return { emailVerified: postgres ? false : 0, createdAt: at, updatedAt: at };
}

/** Adds a member: an account with a profile. */
export async function addMember(db: Kysely<Schema>, id: string): Promise<void> {
  await addUser(db, id);
  const fields = { username: id, display_name: id, bio: '', location: '' };
  await db
    .insertInto('profile')
    .values({ user_id: id, ...fields, picture_id: null, created_at: 1, updated_at: 1 })
    .execute();
}

/** Adds a post of a member. */
export async function addPost(
  db: Kysely<Schema>,
  post: { id: string; owner: string; at?: number; pictureId?: string },
): Promise<void> {
  const entry = { id: post.id, kind: 'post' as const, owner_id: post.owner };
  const counts = { like_count: 0, comment_count: 0 };
  await db
    .insertInto('entry')
    .values({ ...entry, ...counts, created_at: post.at ?? 1 })
    .execute();
  await db
    .insertInto('post')
    .values({
      entry_id: post.id,
      title: `Sample ${post.id}`,
      content: 'A sample post.',
      picture_id: post.pictureId ?? null,
      edited_at: null,
    })
    .execute();
}

/** Adds a member's event that nobody has joined. */
export async function addEvent(
  db: Kysely<Schema>,
  { id, owner }: { id: string; owner: string },
): Promise<void> {
  const counts = { like_count: 0, comment_count: 0 };
  await db
    .insertInto('entry')
    .values({ id, kind: 'event', owner_id: owner, ...counts, created_at: 1 })
    .execute();
  const times = { starts_at: 2, ends_at: 3, over_at: 3, time_zone: 'UTC' };
  const texts = { title: `Sample ${id}`, description: '', location: 'Old Bridge', town: '' };
  const rest = { picture_id: null, participant_count: 0, is_public: 0 };
  await db
    .insertInto('event')
    .values({ entry_id: id, ...times, ...texts, ...rest, created_at: 1, updated_at: 1 })
    .execute();
}

/** Adds a comment, or a reply if `parent` is given. */
export async function addComment(
  db: Kysely<Schema>,
  comment: { id: string; entry: string; author: string; parent?: string },
): Promise<void> {
  await db
    .insertInto('comment')
    .values({
      id: comment.id,
      entry_id: comment.entry,
      parent_id: comment.parent ?? null,
      author_id: comment.author,
      text: 'A sample comment.',
      created_at: 1,
    })
    .execute();
}

/** Adds a pending picture. */
export async function addPicture(db: Kysely<Schema>, id: string, owner: string): Promise<void> {
  await db
    .insertInto('picture')
    .values({
      id,
      owner_id: owner,
      purpose: 'post',
      path: `posts/${owner}/${id}`,
      width: 640,
      height: 480,
      widths: '[320,640]',
      placeholder: '',
      alt: '',
      content_type: 'image/webp',
      size_bytes: 1,
      created_at: 1,
      attached_at: null,
    })
    .execute();
}

/** Adds a passkey of a member. Nobody can sign in with it. */
export async function addPasskeyRow(db: Kysely<Schema>, id: string, owner: string): Promise<void> {
  const key = { credential_id: id, public_key: '', sign_count: 0, transports: '[]' };
  const rest = { name: 'My laptop', created_at: 1, last_used_at: null };
  await db
    .insertInto('passkey')
    .values({ id, user_id: owner, ...key, ...rest })
    .execute();
}
