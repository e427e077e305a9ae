import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { chunksOf } from '#platform/server/database/chunks.ts';
import { firstNumber, numbersPerSecond } from '../document.ts';
import { allNamesOf } from '../interest-words.ts';
import { documentWords, nameTrigrams } from '../words.ts';
import {
  type Document,
  deleteDocuments,
  insertDocuments,
  listDocumentsOf,
  listEvents,
  listInterests,
  listMembers,
  listPosts,
  replaceTrigrams,
  type StoredDocument,
} from './document-store.ts';
import { deletePendingEntries, deletePendingMembers } from './pending-store.ts';

type Trx = Transaction<Schema>;

/** How many posts, events or members are read and indexed together. */
const batchSize = 200;

/** Adds posts to the search index, or updates them. */
export async function indexPosts(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids, batchSize)) {
    await deletePendingEntries(trx, chunk);
    await writeDocuments(trx, await readPosts(trx, chunk));
  }
}

/** Adds events to the search index, or updates them. */
export async function indexEvents(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids, batchSize)) {
    await deletePendingEntries(trx, chunk);
    await writeDocuments(trx, await readEvents(trx, chunk));
  }
}

/** Adds posts and events, which were just removed from the queue, to the search index, or updates them. */
export async function indexEntries(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids, batchSize)) {
    const posts = await readPosts(trx, chunk);
    const events = posts.length < chunk.length ? await readEvents(trx, chunk) : [];
    await writeDocuments(trx, [...posts, ...events]);
  }
}

async function readPosts(trx: Trx, ids: readonly string[]): Promise<NewDocument[]> {
  const posts = await listPosts(trx, ids);
  return posts.map(({ id, created_at, title, content }) => ({
    kind: 'post',
    entry_id: id,
    user_id: null,
    time: created_at,
    words: documentWords({ title, text: content }),
  }));
}

async function readEvents(trx: Trx, ids: readonly string[]): Promise<NewDocument[]> {
  const events = await listEvents(trx, ids);
  return events.map((event) => ({
    kind: 'event',
    entry_id: event.id,
    user_id: null,
    time: event.starts_at,
    words: documentWords({
      title: event.title,
      text: event.description,
      place: [event.location, event.town].join('\n'),
      areaId: event.area_id,
    }),
  }));
}

/** Adds members to the search index, or updates them. */
export async function indexMembers(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids, batchSize)) {
    await deletePendingMembers(trx, chunk);
    const members = await listMembers(trx, chunk);
    const interests = Map.groupBy(await listInterests(trx, chunk), ({ user_id }) => user_id);
    const documents = members.map(
      ({ user_id, created_at, username, display_name, bio, location, area_id }) => {
        const names = interests.get(user_id)?.flatMap(({ name }) => allNamesOf(name)) ?? [];
        return {
          kind: 'member' as const,
          entry_id: null,
          user_id,
          time: created_at,
          words: documentWords({
            title: [display_name, username].join('\n'),
            text: [bio, location, ...names].join('\n'),
            areaId: area_id,
          }),
        };
      },
    );
    await writeDocuments(trx, documents);
    for (const { user_id, username, display_name } of members) {
      await replaceTrigrams(trx, user_id, nameTrigrams(username, display_name));
    }
  }
}

/** A document without its number, which depends on its time. */
type NewDocument = Omit<Document, 'number'> & { time: number };

const keyOf = ({ entry_id, user_id }: Pick<Document, 'entry_id' | 'user_id'>) =>
  entry_id ?? user_id ?? '';

const isUnchanged = ({ kind, time, words }: NewDocument, stored: StoredDocument): boolean => {
  const distance = stored.number - firstNumber(kind, time);
  return stored.words === words && distance >= 0 && distance < numbersPerSecond;
};

async function writeDocuments(trx: Trx, documents: readonly NewDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const stored = new Map(
    (await listDocumentsOf(trx, documents.map(keyOf))).map((row) => [keyOf(row), row]),
  );
  const changed = documents.filter((document) => {
    const before = stored.get(keyOf(document));
    return !(before && isUnchanged(document, before));
  });
  const replaced = changed.flatMap((document) => stored.get(keyOf(document))?.number ?? []);
  if (replaced.length > 0) await deleteDocuments(trx, replaced);
  await insertWithFreeNumbers(trx, changed);
}

/** Gives each document the first number of its millisecond or, if that is taken, a random one of the next second. */
async function insertWithFreeNumbers(trx: Trx, documents: readonly NewDocument[]): Promise<void> {
  let left = documents.map(({ time, ...rest }) => {
    const first = firstNumber(rest.kind, time);
    return { ...rest, first, number: first };
  });
  while (left.length > 0) {
    const inserted = new Set(await insertDocuments(trx, left));
    left = left
      .filter((document) => !inserted.has(keyOf(document)))
      .map((document) => ({
        ...document,
        number: document.first + Math.floor(Math.random() * numbersPerSecond),
      }));
  }
}
