import { explainRefusal } from '#features/contacts/server/first-contacts.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { FirstMessageContext } from '../contract.ts';
import { findCommonEvent, findDirectConversation } from './introduction-store.ts';
import type { ListPastEvents } from './list-past-events.ts';
import { type IntroductionServices, readIntroductions } from './read-introductions.ts';

/**
 * What the viewer sees before writing a first message to another member: what both have in common, their direct
 * conversation if there is one already, and why the viewer may not write to the member now.
 */
export async function readFirstMessageContext(
  services: IntroductionServices & Pick<Services, 'config'>,
  viewer: Viewer,
  userId: string,
  listPastEvents: ListPastEvents,
): Promise<FirstMessageContext> {
  const { db, clock } = services;
  const [introduction] = await readIntroductions(services, viewer, [userId], listPastEvents);
  if (!introduction) throw notFound('Profile');
  const event = await findCommonEvent(db, viewer, userId, clock());
  const conversation = await findDirectConversation(db, viewer, userId);
  const refusal = conversation ? null : await explainRefusal(services, viewer, userId);
  return {
    ...introduction,
    event: event ? { id: event.id, title: event.title, date: event.starts_at } : null,
    conversationId: conversation?.id ?? null,
    refusal: refusal?.message ?? null,
    mustConfirmEmail: refusal?.code === 'EMAIL_NOT_CONFIRMED',
  };
}
