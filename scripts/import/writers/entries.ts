import type { ImportedEvent } from '../records/event.ts';
import type { Post } from '../records/post.ts';
import { findEntryKinds, findMembers, insertRows } from '../store.ts';
import { writeComments } from './comments.ts';
import { uniqueById, type WriteContext } from './write-context.ts';

type Entry = Post | ImportedEvent;

/** The result of writing the entries of a batch. */
export interface WrittenEntries<T> {
  /** The valid entries of the batch, including those that an earlier import has created. */
  accepted: T[];
  /** The accepted entries that are new. */
  added: T[];
  /** The user ids in the batch that belong to members. */
  members: Set<string>;
}

/**
 * Writes what posts and events share: the entry with its like count. Existing entries are not changed, not
 * even their like count, which may have grown since the last import.
 */
export async function writeEntries<T extends Entry>(
  { trx, importContext: { report } }: WriteContext,
  kind: 'post' | 'event',
  entries: readonly T[],
  otherPeople: readonly string[],
): Promise<WrittenEntries<T>> {
  const name = kind === 'post' ? 'posts' : 'events';
  const reject = ({ id }: T, reason: string, detail = '') =>
    report.reject(name, `${name}/${id}`, reason, detail);
  const byId = uniqueById(entries, (entry) => {
    reject(entry, 'duplicate id');
    rejectComments(report, entry);
  });
  const kinds = await findEntryKinds(trx, byId.keys());
  const people = entries.flatMap(({ ownerId, likes, comments }) => [
    ownerId,
    ...likes.userIds,
    ...comments.map(({ authorId }) => authorId),
  ]);
  const members = await findMembers(trx, [...people, ...otherPeople]);
  const accepted = [...byId.values()].filter((entry) => {
    const isIdOfOtherKind = (kinds.get(entry.id) ?? kind) !== kind;
    if (isIdOfOtherKind)
      reject(entry, `a${kind === 'post' ? 'n event' : ' post'} already has this id`);
    else if (!members.has(entry.ownerId)) reject(entry, 'the owner is not a member', entry.ownerId);
    else return true;
    rejectComments(report, entry);
    return false;
  });
  const added = accepted.filter(({ id }) => !kinds.has(id));
  report.count(name).existing += accepted.length - added.length;
  report.count(name).added += added.length;
  await insertRows(
    trx,
    'entry',
    added.map(({ id, ownerId, createdAt, likes }) => ({
      id,
      kind,
      owner_id: ownerId,
      created_at: createdAt,
      like_count: likes.count,
      comment_count: 0,
    })),
  );
  for (const { changes } of added) report.recordChanges(name, changes);
  return { added, accepted, members };
}

/** Writes the likes and comments of entries once their post or event rows exist. */
export async function writeLikesAndComments(
  writeContext: WriteContext,
  { added, accepted, members }: WrittenEntries<Entry>,
): Promise<void> {
  const likes = added.flatMap((entry) =>
    entry.likes.userIds
      .filter((userId) => members.has(userId))
      .map((userId) => ({ entry_id: entry.id, user_id: userId, created_at: entry.createdAt })),
  );
  await insertRows(writeContext.trx, 'entry_like', likes);
  await writeComments(
    writeContext,
    accepted.flatMap(({ comments }) => comments),
    members,
  );
}

function rejectComments(report: WriteContext['importContext']['report'], entry: Entry): void {
  for (const { recordPath } of entry.comments) {
    report.reject('comments', recordPath, 'its post or event was rejected');
  }
}
