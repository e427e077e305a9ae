import { accountsContract } from '#features/accounts/contract.ts';
import { analyticsContract } from '#features/analytics/contract.ts';
import { areasContract } from '#features/areas/contract.ts';
import { attentionContract } from '#features/attention/contract.ts';
import { auditContract } from '#features/audit/contract.ts';
import { blocksContract } from '#features/blocks/contract.ts';
import { casesContract } from '#features/cases/contract.ts';
import { commentsContract } from '#features/comments/contract.ts';
import { commonGroundContract } from '#features/common-ground/contract.ts';
import { communityRulesContract } from '#features/community-rules/contract.ts';
import { contactsContract } from '#features/contacts/contract.ts';
import { eventsContract } from '#features/events/contract.ts';
import { feedContract } from '#features/feed/contract.ts';
import { invitationsContract } from '#features/invitations/contract.ts';
import { likesContract } from '#features/likes/contract.ts';
import { membersContract } from '#features/members/contract.ts';
import { mentionsContract } from '#features/mentions/contract.ts';
import { messagesContract } from '#features/messages/contract.ts';
import { notificationsContract } from '#features/notifications/contract.ts';
import { outboxContract } from '#features/outbox/contract.ts';
import { peopleContract } from '#features/people/contract.ts';
import { picturesContract } from '#features/pictures/contract.ts';
import { postsContract } from '#features/posts/contract.ts';
import { preferencesContract } from '#features/preferences/contract.ts';
import { profilesContract } from '#features/profiles/contract.ts';
import { searchContract } from '#features/search/contract.ts';
import { securityContract } from '#features/security/contract.ts';
import { settingsContract } from '#features/settings/contract.ts';
import { slowModeContract } from '#features/slow-mode/contract.ts';
import { stagesContract } from '#features/stages/contract.ts';
import { testimonialsContract } from '#features/testimonials/contract.ts';
import { waitingListContract } from '#features/waiting-list/contract.ts';
import { welcomeContract } from '#features/welcome/contract.ts';

/** The complete API contract: every procedure under `/api`, by feature. */
export const apiContract = {
  accounts: accountsContract,
  areas: areasContract,
  preferences: preferencesContract,
  profiles: profilesContract,
  cases: casesContract,
  blocks: blocksContract,
  stages: stagesContract,
  contacts: contactsContract,
  commonGround: commonGroundContract,
  people: peopleContract,
  pictures: picturesContract,
  posts: postsContract,
  comments: commentsContract,
  likes: likesContract,
  events: eventsContract,
  feed: feedContract,
  mentions: mentionsContract,
  search: searchContract,
  messages: messagesContract,
  notifications: notificationsContract,
  attention: attentionContract,
  settings: settingsContract,
  security: securityContract,
  analytics: analyticsContract,
  testimonials: testimonialsContract,
  communityRules: communityRulesContract,
  slowMode: slowModeContract,
  invitations: invitationsContract,
  waitingList: waitingListContract,
  outbox: outboxContract,
  welcome: welcomeContract,
  audit: auditContract,
  members: membersContract,
};
