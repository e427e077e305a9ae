import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { membersMentioned } from '../activity.ts';
import { limits, listUsernames } from '../rules.ts';
import { insertMentions, listMentionable, listStored, type Subject } from './store.ts';

/** The maximum number of usernames to look up, because a text can consist entirely of usernames. */
const maxLookedUp = 100;

/**
 * Stores the members whom a new or edited text mentions. Emits `membersMentioned` for those whom it mentions for the
 * first time and who may read it, and returns their ids. The caller must have locked the entry.
 *
 * A stored mention stays when an edit removes it from the text, so that adding it again does not notify a second time.
 * It still belongs to the same member after they change their username.
 */
export async function saveMentions(
  { clock }: Pick<Services, 'clock'>,
  act: Act,
  author: Viewer,
  text: string,
  subject: Subject,
): Promise<readonly string[]> {
  const usernames = listUsernames(text).slice(0, maxLookedUp);
  if (usernames.length === 0) return [];
  const { entryId, comment } = subject;
  const stored = comment ? [] : await listStored(act.trx, entryId);
  const known = new Set(stored.map(({ username }) => username));
  const unknown = usernames.filter((username) => !known.has(username));
  const room = limits.maxMentions - stored.length;
  if (unknown.length === 0 || room <= 0) return [];
  const members = new Map(
    (await listMentionable(act.trx, author, subject, unknown)).map((row) => [row.username, row]),
  );
  const added = unknown.flatMap((username) => members.get(username) ?? []).slice(0, room);
  if (added.length === 0) return [];
  await insertMentions(
    act.trx,
    added.map(({ user_id, username }) => ({
      id: newId(),
      entry_id: comment ? null : entryId,
      comment_id: comment?.id ?? null,
      user_id,
      username,
      created_at: clock(),
    })),
  );
  const userIds = added
    .filter(({ user_id, sees_subject }) => sees_subject && user_id !== author.userId)
    .map(({ user_id }) => user_id)
    .filter((userId) => !stored.some((one) => one.user_id === userId));
  if (userIds.length > 0) {
    await act.emit(membersMentioned, {
      entryId,
      commentId: comment?.id ?? null,
      authorId: author.userId,
      text,
      userIds,
    });
  }
  return userIds;
}
