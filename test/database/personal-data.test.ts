import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { readTableStates } from '#test/table-state.ts';

/** What happens to a table's rows when the account that they belong to is deleted. */
type Deletion =
  /** The rows are deleted too. */
  | 'deleted'
  /** The rows remain for other members, without the member's name. */
  | 'anonymized'
  /** A job deletes the rows within a week. */
  | 'expires'
  /** The rows belong to no account. */
  | 'not personal';

interface Handling {
  /** The file of a member's data export that contains the rows, or null if none does. */
  copy: string | null;
  deletion: Deletion;
}

/** What happens to the rows of each table; docs/deletion-rules.md describes deletions as members see them. */
const handling: Record<string, Handling> = {
  auth_user: { copy: 'account.json', deletion: 'deleted' },
  auth_session: { copy: 'account.json', deletion: 'deleted' },
  auth_account: { copy: 'account.json', deletion: 'deleted' },
  // Sign-ins with Google that have no user yet.
  auth_verification: { copy: null, deletion: 'not personal' },
  mailed_link: { copy: null, deletion: 'deleted' },
  profile: { copy: 'profile.json', deletion: 'deleted' },
  profile_interest: { copy: 'profile.json', deletion: 'deleted' },
  profile_name: { copy: 'profile.json', deletion: 'deleted' },
  administrator: { copy: null, deletion: 'deleted' },
  hidden_member: { copy: 'blocks.json', deletion: 'deleted' },
  testimonial: { copy: 'testimonial.json', deletion: 'deleted' },
  // The addresses of people without an account, who can unsubscribe with the link in each email.
  waiting_list_entry: { copy: null, deletion: 'not personal' },
  // Pending emails to the address are deleted; the email that confirms the deletion is sent.
  outbox_mail: { copy: null, deletion: 'deleted' },
  picture: { copy: 'pictures.json', deletion: 'deleted' },
  entry: { copy: 'posts.json', deletion: 'deleted' },
  post: { copy: 'posts.json', deletion: 'deleted' },
  comment: { copy: 'comments.json', deletion: 'deleted' },
  entry_like: { copy: 'likes.json', deletion: 'deleted' },
  event: { copy: 'events.json', deletion: 'deleted' },
  event_participant: { copy: 'joined-events.json', deletion: 'deleted' },
  conversation: { copy: 'messages.json', deletion: 'anonymized' },
  conversation_member: { copy: 'messages.json', deletion: 'deleted' },
  message: { copy: 'messages.json', deletion: 'anonymized' },
  notification: { copy: 'notifications.json', deletion: 'deleted' },
  notification_actor: { copy: 'notifications.json', deletion: 'deleted' },
  live_update: { copy: null, deletion: 'expires' },
  live_topic: { copy: null, deletion: 'deleted' },
  idempotency_key: { copy: null, deletion: 'deleted' },
  job_lease: { copy: null, deletion: 'not personal' },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('every table declares its export and its deletion', async () => {
  const tables = [...(await readTableStates(app.db)).keys()];
  expect(tables.filter((table) => !(table in handling))).toEqual([]);
  expect(Object.keys(handling).filter((table) => !tables.includes(table))).toEqual([]);
});

test('an export contains exactly the files that the tables declare', () => {
  const files = app.server.features.memberData.data.map(({ file }) => file);
  const named = Object.values(handling).flatMap(({ copy }) => copy ?? []);
  expect([...new Set(named)].toSorted()).toEqual(files.toSorted());
});
