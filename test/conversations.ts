import { expect } from 'vitest';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Answer, Person } from './person.ts';

/** Starts a conversation. Its other members see it once it has a message. */
export const start = (by: Person, ...others: Person[]): Promise<Answer<Conversation>> =>
  by.post<Conversation>('/api/conversations', { userIds: others.map(({ userId }) => userId) });

export const send = (
  by: Person,
  id: string,
  content: string,
  more: object = {},
): Promise<Answer<Message>> =>
  by.post<Message>(`/api/conversations/${id}/messages`, { content, ...more });

/**
 * Starts a conversation with its first message, which is a request to everyone who doesn't know the sender. Returns the
 * conversation's id.
 */
export async function write(by: Person, content: string, ...others: Person[]): Promise<string> {
  const { body } = await start(by, ...others);
  expect(await send(by, body.id, content)).toMatchObject({ status: 201 });
  return body.id;
}

/** The first page of somebody's conversations or requests. */
export const listConversations = async (
  by: Person,
  show: 'current' | 'requests',
): Promise<Conversation[]> =>
  (await by.get<Page<Conversation>>(`/api/conversations?show=${show}`)).body.items;
