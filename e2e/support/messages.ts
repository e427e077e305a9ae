import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from './member.ts';

/** Starts a conversation through the API and returns its id. */
export async function startConversation(
  starter: Pick<Member, 'call'>,
  other: Pick<Member, 'userId'>,
): Promise<string> {
  const body = { userIds: [other.userId] };
  return (await starter.call<{ id: string }>('POST', '/api/conversations', body)).id;
}

/** Sends a message through the API. */
export async function sendMessage(
  sender: Pick<Member, 'call'>,
  conversationId: string,
  content: string,
): Promise<void> {
  await sender.call('POST', `/api/conversations/${conversationId}/messages`, { content });
}

/**
 * Waits until the page of a conversation is connected to the live stream, so that the next live update causes no
 * request. The other member types until the page shows that, because typing is sent only to connected browsers.
 */
export async function waitUntilConnected(
  page: Page,
  other: Pick<Member, 'call'>,
  conversationId: string,
): Promise<void> {
  await expect(async () => {
    await other.call('PUT', `/api/conversations/${conversationId}/typing`);
    await expect(page.getByText(/ is typing$/)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The message field of the open conversation. */
export const composer = (page: Page): Locator => page.getByLabel('Write a message');

/** A message in the open conversation, not its preview in the list of conversations. */
export const messageText = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Messages' }).getByText(text, { exact: true });
