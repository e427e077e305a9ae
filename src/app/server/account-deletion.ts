import { accountDeleted } from '#features/accounts/activity.ts';
import { leaveComments } from '#features/comments/server/leave-comments.ts';
import { leaveEvents } from '#features/events/server/leave-events.ts';
import { leaveLikes } from '#features/likes/server/leave-likes.ts';
import { leaveConversations } from '#features/messages/server/leave-conversations.ts';
import { leaveNotifications } from '#features/notifications/server/leave-notifications.ts';
import { leavePictures } from '#features/pictures/server/leave-pictures.ts';
import { leaveProfiles } from '#features/profiles/server/leave-profiles.ts';
import type { Parts } from '#platform/server/parts.ts';

/**
 * What each feature does when an account goes, in the transaction that deletes it; the rest goes by
 * foreign key. docs/what-goes-with-what.md says the whole rule.
 */
export function followAccountDeletion(parts: Pick<Parts, 'acts' | 'storage'>): void {
  const reactions = [
    leaveLikes,
    leaveComments,
    leaveEvents,
    leaveConversations,
    leaveNotifications,
    leavePictures(parts),
    leaveProfiles,
  ];
  for (const react of reactions) parts.acts.on(accountDeleted, react);
}
