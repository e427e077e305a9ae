import type { Locator, Page } from '@playwright/test';
import type { Member } from './member.ts';

/** Begins a conversation over the API; answers its id. */
export async function begin(
  by: Pick<Member, 'call'>,
  other: Pick<Member, 'userId'>,
): Promise<string> {
  const start = { userIds: [other.userId] };
  return (await by.call<{ id: string }>('POST', '/api/conversations', start)).id;
}

/** Says something in a conversation, over the API. */
export async function say(by: Pick<Member, 'call'>, id: string, content: string): Promise<void> {
  await by.call('POST', `/api/conversations/${id}/messages`, { content });
}

/** The field of the open conversation. */
export const composer = (page: Page): Locator => page.getByLabel('Write a message');

/** What stands in the open conversation; the list beside it repeats the last message. */
export const said = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Messages' }).getByText(text, { exact: true });
