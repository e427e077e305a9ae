import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Conversation } from '#features/messages/contract.ts';
import type { Welcome } from '#features/welcome/contract.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { createInvitation, signUpWith } from '#test/invitations.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import type { FirstMessageContext, Suggestion } from '../contract.ts';

let app: TestApp;
let ada: Person;
let mia: Person;
/** How far the server's clock is ahead. */
let offsetMs = 0;

const hiking = { interests: ['Hiking'] };

beforeAll(async () => {
  app = await startTestApp({ clock: () => Date.now() + offsetMs });
});
beforeEach(async () => {
  offsetMs = 0;
  await app.reset();
  ada = await app.member('ada');
  for (const name of ['ben', 'cleo', 'dora', 'emil', 'fay']) {
    const person = await app.account(name);
    await person.post('/api/profiles', { username: name, ...hiking });
  }
  mia = app.visitor();
  const { code } = await createInvitation(app, ada);
  mia.userId = (await signUpWith(app, code, 'mia', mia)).body.userId;
  await mia.post('/api/profiles', { username: 'mia', ...hiking });
});
afterAll(() => app.close());

const readSuggestions = async () =>
  (await mia.get<{ items: Suggestion[] }>('/api/suggestions')).body.items;
const readWelcome = async () => (await mia.get<Welcome>('/api/welcome')).body.people;

test('the member who invited a newcomer is suggested to them first, marked as their inviter', async () => {
  const suggestions = await readSuggestions();
  expect(suggestions[0]).toMatchObject({ userId: ada.userId, invitedMe: true, interests: [] });
  expect(suggestions.slice(1).map(({ invitedMe }) => invitedMe)).toEqual([false, false, false]);
  const people = await readWelcome();
  expect(people).toHaveLength(3);
  expect(people[0]).toMatchObject({ userId: ada.userId, invitedMe: true });
  const { body } = await mia.get<FirstMessageContext>(
    `/api/members/${ada.userId}/first-message-context`,
  );
  expect(body.invitedMe).toBe(true);
  const other = await ada.get<FirstMessageContext>(
    `/api/members/${mia.userId}/first-message-context`,
  );
  expect(other.body.invitedMe).toBe(false);
});

test('after a month, the inviter is suggested like everyone else', async () => {
  offsetMs = 31 * dayMs;
  mia = await app.signIn('mia');
  expect((await readSuggestions()).map(({ userId }) => userId)).not.toContain(ada.userId);
});

test('an inviter whom the newcomer mutes, or who blocks them, is not shown', async () => {
  await setBlock(mia, ada, 'mute');
  expect((await readSuggestions()).map(({ userId }) => userId)).not.toContain(ada.userId);
  await setBlock(ada, mia, 'block');
  expect((await readWelcome()).map(({ userId }) => userId)).not.toContain(ada.userId);
});

test('once the newcomer has written to the inviter, the inviter is no longer suggested', async () => {
  const { body } = await mia.post<Conversation>('/api/conversations', { userIds: [ada.userId] });
  await mia.post(`/api/conversations/${body.id}/messages`, { content: 'Thank you' });
  expect((await readSuggestions()).map(({ userId }) => userId)).not.toContain(ada.userId);
});
