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
import type { ExportSources } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';

/** Everything that a member can take along, from every feature that keeps something of theirs. */
export const ownDataOf = (services: Services): ExportSources => ({
  data: [
    ownAccountData(services),
    ownProfile(services),
    ownPosts(services),
    ownEvents(services),
    ownParticipations(services),
    ownComments(services),
    ownLikes(services),
    ownMessages(services),
    ownNotifications(services),
    ownTestimonial(services),
    ownPictures(services),
  ],
  files: (viewer) => ownPictureFiles(services, viewer),
});
