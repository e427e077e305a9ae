import { accountsFeature } from '#features/accounts/server/feature.ts';
import { analyticsFeature } from '#features/analytics/server/feature.ts';
import { areasFeature } from '#features/areas/server/feature.ts';
import { attentionFeature } from '#features/attention/server/feature.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { blocksFeature } from '#features/blocks/server/feature.ts';
import { casesFeature } from '#features/cases/server/feature.ts';
import { commentsFeature } from '#features/comments/server/feature.ts';
import { commonGroundFeature } from '#features/common-ground/server/feature.ts';
import { communityRulesFeature } from '#features/community-rules/server/feature.ts';
import { contactsFeature } from '#features/contacts/server/feature.ts';
import { entriesFeature } from '#features/entries/server/feature.ts';
import { eventsFeature } from '#features/events/server/feature.ts';
import { feedFeature } from '#features/feed/server/feature.ts';
import { invitationsFeature } from '#features/invitations/server/feature.ts';
import { likesFeature } from '#features/likes/server/feature.ts';
import { linksFeature } from '#features/links/server/feature.ts';
import { membersFeature } from '#features/members/server/feature.ts';
import { mentionsFeature } from '#features/mentions/server/feature.ts';
import { messagesFeature } from '#features/messages/server/feature.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import { outboxFeature } from '#features/outbox/server/feature.ts';
import { peopleFeature } from '#features/people/server/feature.ts';
import { picturesFeature } from '#features/pictures/server/feature.ts';
import { postsFeature } from '#features/posts/server/feature.ts';
import { preferencesFeature } from '#features/preferences/server/feature.ts';
import { profilesFeature } from '#features/profiles/server/feature.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import { securityFeature } from '#features/security/server/feature.ts';
import { settingsFeature } from '#features/settings/server/feature.ts';
import { slowModeFeature } from '#features/slow-mode/server/feature.ts';
import { stagesFeature } from '#features/stages/server/feature.ts';
import { testimonialsFeature } from '#features/testimonials/server/feature.ts';
import { waitingListFeature } from '#features/waiting-list/server/feature.ts';
import { welcomeFeature } from '#features/welcome/server/feature.ts';

/**
 * Every feature of the server. When an account is deleted, the features react in this order: they close the cases about
 * the member, remove the blocks and mutes that hide the member, end the member's vouches, update counters, cancel
 * events, delete empty conversations, notifications and picture files, broadcast the update that removes the member
 * from every screen, and delete unsent emails with invitations.
 */
export const features = [
  accountsFeature,
  preferencesFeature,
  settingsFeature,
  securityFeature,
  areasFeature,
  casesFeature,
  blocksFeature,
  stagesFeature,
  contactsFeature,
  entriesFeature,
  mentionsFeature,
  likesFeature,
  commentsFeature,
  postsFeature,
  eventsFeature,
  feedFeature,
  searchFeature,
  commonGroundFeature,
  peopleFeature,
  messagesFeature,
  notificationsFeature,
  attentionFeature,
  // Must come before `picturesFeature`, because the path of its thumbnails is more specific than the paths of pictures.
  linksFeature,
  picturesFeature,
  profilesFeature,
  testimonialsFeature,
  communityRulesFeature,
  slowModeFeature,
  invitationsFeature,
  waitingListFeature,
  welcomeFeature,
  outboxFeature,
  auditFeature,
  membersFeature,
  analyticsFeature,
];
