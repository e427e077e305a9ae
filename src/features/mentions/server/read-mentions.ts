import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Mention } from '../contract.ts';
import { listUsernames } from '../rules.ts';
import { listMentionsInComments, listMentionsInEntries, type MentionRow } from './store.ts';

/** The mentions in each text, by the id of its entry or comment. Texts without any are left out. */
export type MentionsById = ReadonlyMap<string, Mention[]>;

interface Text {
  id: string;
  /** Null if a moderator removed it. */
  text: string | null;
}

const none: MentionsById = new Map();

/** The mentions in the texts of entries. Runs one query for all texts, or none if no text has an `@username`. */
export const readMentionsInEntries = (
  db: Kysely<Schema>,
  viewer: Viewer,
  texts: readonly Text[],
): Promise<MentionsById> => readMentions(texts, (ids) => listMentionsInEntries(db, viewer, ids));

/** The mentions in the texts of comments and replies, read in the same way. */
export const readMentionsInComments = (
  db: Kysely<Schema>,
  viewer: Viewer,
  texts: readonly Text[],
): Promise<MentionsById> => readMentions(texts, (ids) => listMentionsInComments(db, viewer, ids));

async function readMentions(
  texts: readonly Text[],
  list: (ids: readonly string[]) => Promise<MentionRow[]>,
): Promise<MentionsById> {
  const written = new Map(
    texts.flatMap(({ id, text }) => {
      const usernames = text?.includes('@') ? listUsernames(text) : [];
      return usernames.length > 0 ? [[id, usernames] as const] : [];
    }),
  );
  if (written.size === 0) return none;
  const rows = Map.groupBy(await list([...written.keys()]), (row) => row.subject_id ?? '');
  // Returns only the stored mentions that are still in the text, in the order in which they appear there.
  return new Map(
    [...rows].map(([id, found]) => [
      id,
      (written.get(id) ?? []).flatMap((name) => {
        const row = found.find((one) => one.written === name);
        return row ? { userId: row.user_id, username: row.username, written: name } : [];
      }),
    ]),
  );
}

const noMentions: Mention[] = [];

/** The mentions in one of the texts. */
export const mentionsIn = (mentions: MentionsById, id: string): Mention[] =>
  mentions.get(id) ?? noMentions;
