import { accountDeleted } from '#features/accounts/activity.ts';
import { deleteCommentsOf } from '#features/comments/server/leave-comments.ts';
import { removeFromEvents } from '#features/events/server/leave-events.ts';
import { deleteLikesOf } from '#features/likes/server/leave-likes.ts';
import { removeFromConversations } from '#features/messages/server/leave-conversations.ts';
import { deleteNotificationsAbout } from '#features/notifications/server/leave-notifications.ts';
import { deletePicturesOf } from '#features/pictures/server/leave-pictures.ts';
import { deleteProfileOf } from '#features/profiles/server/leave-profiles.ts';
import type { Services } from '#platform/server/services.ts';

/**
 * What each feature does when an account goes, in the transaction that deletes it; the rest goes by
 * foreign key. docs/what-goes-with-what.md says the whole rule.
 */
export function followAccountDeletion(services: Pick<Services, 'acts' | 'storage'>): void {
  const reactions = [
    deleteLikesOf,
    deleteCommentsOf,
    removeFromEvents,
    removeFromConversations,
    deleteNotificationsAbout,
    deletePicturesOf(services),
    deleteProfileOf,
  ];
  for (const react of reactions) services.acts.on(accountDeleted, react);
}
