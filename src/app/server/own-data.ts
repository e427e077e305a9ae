import { ownComments } from '#features/comments/server/own-comments.ts';
import { ownEvents, ownParticipations } from '#features/events/server/own-events.ts';
import { ownLikes } from '#features/likes/server/own-likes.ts';
import { ownMessages } from '#features/messages/server/own-messages.ts';
import { ownNotifications } from '#features/notifications/server/own-notifications.ts';
import { ownPictureFiles, ownPictures } from '#features/pictures/server/own-pictures.ts';
import { ownPosts } from '#features/posts/server/own-posts.ts';
import { ownProfile } from '#features/profiles/server/own-profile.ts';
import { ownAccountData } from '#features/settings/server/own-account.ts';
import { ownTestimonial } from '#features/testimonials/server/own-testimonial.ts';
import type { OwnDataSources } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';

/** Everything that a member can take along, from every feature that keeps something of theirs. */
export const ownDataOf = (parts: Parts): OwnDataSources => ({
  data: [
    ownAccountData(parts),
    ownProfile(parts),
    ownPosts(parts),
    ownEvents(parts),
    ownParticipations(parts),
    ownComments(parts),
    ownLikes(parts),
    ownMessages(parts),
    ownNotifications(parts),
    ownTestimonial(parts),
    ownPictures(parts),
  ],
  files: (viewer) => ownPictureFiles(parts, viewer),
});
