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

/** Stores a member's stage, as an administrator would choose it. */
export async function setStageOf(
  { db }: Pick<TestApp, 'db'>,
  { userId }: Person,
  stage: 'new' | 'met' | 'vouched',
): Promise<void> {
  const row = { user_id: userId, stage, since: 1, chosen: stage, is_capped: 0 } as const;
  await db
    .insertInto('member_stage')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** The code in an invitation link. */
export const codeIn = (text: string): string => /\/invite\/([\w-]+)/.exec(text)?.[1] ?? '';

/** Confirms a member's address and sets their stage to `met`, so that they can invite people. */
export async function letInvite(app: TestApp, member: Person): Promise<void> {
  await confirmAddressOf(app, member);
  await setStageOf(app, member, 'met');
}

/** Lets a member invite people, creates an invitation in their name, and returns its id and code. */
export async function createInvitation(
  app: TestApp,
  member: Person,
): Promise<{ id: string; code: string }> {
  await letInvite(app, member);
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
