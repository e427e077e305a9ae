import type { ImportedEvent } from '../records/event.ts';
import type { Post } from '../records/post.ts';
import { findEntryKinds, findMembers, insertRows } from '../store.ts';
import { writeRemarks } from './comments.ts';
import { distinct, type Writing } from './writing.ts';

type Entry = Post | ImportedEvent;

/** The entries of a batch that have an owner here, and which of them are new. */
export interface Landed<T> {
  fresh: T[];
  all: T[];
  members: Set<string>;
}

/**
 * Writes what a post and an event share: the entry with the number of its likes. What is there
 * already stays as it is, also its likes, which may have grown here.
 */
export async function writeEntries<T extends Entry>(
  { trx, context: { report } }: Writing,
  kind: 'post' | 'event',
  entries: readonly T[],
  otherPeople: readonly string[],
): Promise<Landed<T>> {
  const name = kind === 'post' ? 'posts' : 'events';
  const refuse = ({ id }: T, reason: string, detail = '') =>
    report.refused(name, `${name}/${id}`, reason, detail);
  const byId = distinct(entries, (entry) => {
    refuse(entry, 'this id comes twice');
    loseRemarks(report, entry);
  });
  const kinds = await findEntryKinds(trx, byId.keys());
  const people = entries.flatMap(({ ownerId, likes, remarks }) => [
    ownerId,
    ...likes.userIds,
    ...remarks.map(({ authorId }) => authorId),
  ]);
  const members = await findMembers(trx, [...people, ...otherPeople]);
  const all = [...byId.values()].filter((entry) => {
    const other = (kinds.get(entry.id) ?? kind) !== kind;
    if (other) refuse(entry, `a${kind === 'post' ? 'n event' : ' post'} has this id`);
    else if (!members.has(entry.ownerId)) refuse(entry, 'its owner is not a member', entry.ownerId);
    else return true;
    loseRemarks(report, entry);
    return false;
  });
  const fresh = all.filter(({ id }) => !kinds.has(id));
  report.count(name).there += all.length - fresh.length;
  report.count(name).added += fresh.length;
  await insertRows(
    trx,
    'entry',
    fresh.map(({ id, ownerId, createdAt, likes }) => ({
      id,
      kind,
      owner_id: ownerId,
      created_at: createdAt,
      like_count: likes.count,
      comment_count: 0,
    })),
  );
  for (const { changes } of fresh) report.changed(name, changes);
  return { fresh, all, members };
}

/** Writes what hangs on entries once they are whole: named likes, and comments. */
export async function writeWhatHangs(
  writing: Writing,
  { fresh, all, members }: Landed<Entry>,
): Promise<void> {
  const likes = fresh.flatMap((entry) =>
    entry.likes.userIds
      .filter((userId) => members.has(userId))
      .map((userId) => ({ entry_id: entry.id, user_id: userId, created_at: entry.createdAt })),
  );
  await insertRows(writing.trx, 'entry_like', likes);
  await writeRemarks(
    writing,
    all.flatMap(({ remarks }) => remarks),
    members,
  );
}

function loseRemarks(report: Writing['context']['report'], entry: Entry): void {
  for (const { place } of entry.remarks) {
    report.refused('comments', place, 'what it stands under was not taken');
  }
}
