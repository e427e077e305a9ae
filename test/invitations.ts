import type { ViewerInfo } from '#features/accounts/contract.ts';
import type { NewInvitation } from '#features/invitations/contract.ts';
import { sampleEmail, samplePassword, type TestApp } from './app.ts';
import type { Answer, Person } from './person.ts';

/** Marks a member's address as confirmed, effective with their next request. */
export async function confirmAddressOf({ db, server }: TestApp, { userId }: Person): Promise<void> {
  const emailVerified = server.services.engine === 'sqlite' ? 1 : true;
  await db.updateTable('auth_user').set({ emailVerified }).where('id', '=', userId).execute();
  server.features.accounts.gate.evictUser(userId);
}

/** The code in a link of an invitation. */
export const codeIn = (text: string): string => /\/invite\/([\w-]+)/.exec(text)?.[1] ?? '';

/** Creates an invitation, with a confirmed address; returns its id and code. */
export async function createInvitation(
  app: TestApp,
  member: Person,
): Promise<{ id: string; code: string }> {
  await confirmAddressOf(app, member);
  const { body, text } = await member.post<NewInvitation>('/api/invitations', {});
  return { id: body.id, code: codeIn(text) };
}

/** Signs up with an invitation. */
export const signUpWith = (
  app: Pick<TestApp, 'visitor'>,
  invitation: string,
  name = 'mia',
  person: Person = app.visitor(),
): Promise<Answer<ViewerInfo>> =>
  person.post<ViewerInfo>('/api/accounts', {
    email: sampleEmail(name),
    password: samplePassword,
    invitation,
  });

/** Joins with an invitation: signs up and creates a profile. */
export async function joinWith(
  app: Pick<TestApp, 'visitor'>,
  invitation: string,
  name = 'mia',
): Promise<Person> {
  const person = app.visitor();
  person.userId = (await signUpWith(app, invitation, name, person)).body.userId;
  await person.post('/api/profiles', { username: name, displayName: name });
  return person;
}
