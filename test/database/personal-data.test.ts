import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { readTableStates } from '#test/table-state.ts';

/** What becomes of a table's rows when the account that they are of is deleted. */
type Deletion =
  /** They go with it. */
  | 'goes'
  /** They stay for others, without its name. */
  | 'stays nameless'
  /** They go by themselves within a week. */
  | 'is forgotten'
  /** They are of nobody. */
  | 'nobody’s';

interface Handling {
  /** The file of a member's copy that holds it; null for what is a secret or says nothing of them. */
  copy: string | null;
  deletion: Deletion;
}

/** Whoever adds a table decides here, and in docs/deletion-rules.md. */
const handling: Record<string, Handling> = {
  auth_user: { copy: 'account.json', deletion: 'goes' },
  auth_session: { copy: 'account.json', deletion: 'goes' },
  auth_account: { copy: 'account.json', deletion: 'goes' },
  auth_verification: { copy: null, deletion: 'goes' },
  profile: { copy: 'profile.json', deletion: 'goes' },
  profile_interest: { copy: 'profile.json', deletion: 'goes' },
  profile_name: { copy: 'profile.json', deletion: 'goes' },
  administrator: { copy: null, deletion: 'goes' },
  testimonial: { copy: 'testimonial.json', deletion: 'goes' },
  // Of people who have no account; each leaves by the link in their mails.
  waiting_list_entry: { copy: null, deletion: 'nobody’s' },
  // Pending mails to the address are deleted; the mail that confirms the deletion is sent.
  outbox_mail: { copy: null, deletion: 'goes' },
  picture: { copy: 'pictures.json', deletion: 'goes' },
  entry: { copy: 'posts.json', deletion: 'goes' },
  post: { copy: 'posts.json', deletion: 'goes' },
  comment: { copy: 'comments.json', deletion: 'goes' },
  entry_like: { copy: 'likes.json', deletion: 'goes' },
  event: { copy: 'events.json', deletion: 'goes' },
  event_participant: { copy: 'joined-events.json', deletion: 'goes' },
  conversation: { copy: 'messages.json', deletion: 'stays nameless' },
  conversation_member: { copy: 'messages.json', deletion: 'goes' },
  message: { copy: 'messages.json', deletion: 'stays nameless' },
  notification: { copy: 'notifications.json', deletion: 'goes' },
  notification_actor: { copy: 'notifications.json', deletion: 'goes' },
  live_update: { copy: null, deletion: 'is forgotten' },
  live_topic: { copy: null, deletion: 'goes' },
  idempotency_key: { copy: null, deletion: 'goes' },
  job_lease: { copy: null, deletion: 'nobody’s' },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('every table says what a copy holds of it and what becomes of it', async () => {
  const tables = [...(await readTableStates(app.db)).keys()];
  expect(tables.filter((table) => !(table in handling))).toEqual([]);
  expect(Object.keys(handling).filter((table) => !tables.includes(table))).toEqual([]);
});

test('a copy holds what the tables say, and nothing that none of them speaks for', () => {
  const files = app.server.features.memberData.data.map(({ file }) => file);
  const named = Object.values(handling).flatMap(({ copy }) => copy ?? []);
  expect([...new Set(named)].toSorted()).toEqual(files.toSorted());
});
