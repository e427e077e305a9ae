import type { NewInvitation } from '#features/invitations/contract.ts';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

/** Marks a member's address as confirmed, effective with their next request. */
export async function confirmAddressOf(
  { db, server }: Pick<TestApp, 'db' | 'server'>,
  { userId }: Person,
): Promise<void> {
  const emailVerified = server.services.engine === 'sqlite' ? 1 : true;
  await db.updateTable('auth_user').set({ emailVerified }).where('id', '=', userId).execute();
  server.features.accounts.gate.evictUser(userId);
}

/** The code in a link of an invitation. */
export const codeIn = (text: string): string => /\/invite\/([\w-]+)/.exec(text)?.[1] ?? '';

/** Creates an invitation, with a confirmed address; returns its id and code. */
export async function createInvitation(
  app: Pick<TestApp, 'db' | 'server'>,
  member: Person,
): Promise<{ id: string; code: string }> {
  await confirmAddressOf(app, member);
  const { body, text } = await member.post<NewInvitation>('/api/invitations', {});
  return { id: body.id, code: codeIn(text) };
}
