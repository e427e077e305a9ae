import { createAccounts } from './0001-accounts.ts';
import { createProfiles } from './0002-profiles.ts';
import { createEntries } from './0003-entries.ts';
import { createIdempotencyKeys } from './0004-idempotency-keys.ts';
import { createEvents } from './0005-events.ts';
import { createNews } from './0006-news.ts';
import { createConversations } from './0007-conversations.ts';
import { createNotifications } from './0008-notifications.ts';
import { createJobLeases } from './0009-job-leases.ts';
import { orderParticipants } from './0010-participant-order.ts';
import { createAdministrators } from './0011-administrators.ts';
import { showEvents } from './0012-public-events.ts';
import { createAnalytics } from './0013-analytics.ts';
import { createTestimonials } from './0014-testimonials.ts';
import { createWaitingList } from './0015-waiting-list.ts';
import { describePictures } from './0016-picture-descriptions.ts';
import { createProfileNames } from './0017-profile-names.ts';
import { indexInterests } from './0018-interest-members.ts';
import { compareInterests } from './0019-interest-keys.ts';
import { usePlainNames } from './0020-plain-names.ts';
import { createOutbox } from './0021-outbox.ts';
import { storeEventEndTimes } from './0022-event-end-times.ts';
import { askForTestimonialFaces } from './0023-testimonial-faces.ts';
import { createHiddenMembers } from './0024-hidden-members.ts';
import { narrowIndexes } from './0025-narrow-indexes.ts';
import { addLiveUpdateRecipients } from './0026-live-update-recipients.ts';
import { deriveMessageNotifications } from './0027-unread-notifications.ts';
import { createMailedLinks } from './0028-mailed-links.ts';
import { hashSessionTokens } from './0029-account-secrets.ts';
import { countVersions } from './0030-versions.ts';
import { keepCreatedIds } from './0031-created-ids.ts';
import { indexSimilarUsernames } from './0032-similar-usernames.ts';
import { createKnownDevices } from './0033-known-devices.ts';
import { createSecondFactors } from './0034-second-factors.ts';
import { createPasskeys } from './0035-passkeys.ts';
import { signWaitingLinks } from './0036-signed-waiting-links.ts';
import { createAreas } from './0037-areas.ts';
import { createSearch } from './0038-search.ts';
import { addEventNotices } from './0039-event-notices.ts';
import { createPreferences } from './0040-preferences.ts';
import { createAttention } from './0041-attention.ts';
import { createMentions } from './0042-mentions.ts';
import { createLinkPreviews } from './0043-link-previews.ts';
import { addMessagePictures } from './0044-message-pictures.ts';
import { addMessagePowers } from './0045-message-powers.ts';
import { createWelcome } from './0046-welcome.ts';
import { addSearchPlaces } from './0047-search-places.ts';
import { createCases } from './0048-cases.ts';
import { createAudit } from './0049-audit.ts';
import { createInvitations } from './0050-invitations.ts';
import { addWaitingInvitations } from './0051-waiting-invitations.ts';
import { createCommunityRules } from './0052-community-rules.ts';
import { createEventRemovals } from './0053-event-removals.ts';
import { createStages } from './0054-stages.ts';
import { guardSignUps } from './0055-guard-sign-ups.ts';
import { createContacts } from './0056-contacts.ts';
import { createSearchQueue } from './0057-search-queue.ts';
import { dropIndexes } from './0058-fewer-indexes.ts';
import { addInvitationOfWaiting } from './0059-invitation-of-waiting.ts';
import { createSlowModeWritings } from './0060-slow-mode-writings.ts';
import { indexInvisibleCharacters } from './0061-invisible-characters.ts';
import { orderLikesOfMember } from './0062-likes-of-a-member.ts';
import { createStartedMembers } from './0063-started-members.ts';
import type { Migration } from './migrations.ts';

/** Every migration in order. Append only: a migration that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': createAccounts,
  '0002-profiles': createProfiles,
  '0003-entries': createEntries,
  '0004-idempotency-keys': createIdempotencyKeys,
  '0005-events': createEvents,
  '0006-news': createNews,
  '0007-conversations': createConversations,
  '0008-notifications': createNotifications,
  '0009-job-leases': createJobLeases,
  '0010-participant-order': orderParticipants,
  '0011-administrators': createAdministrators,
  '0012-public-events': showEvents,
  '0013-analytics': createAnalytics,
  '0014-testimonials': createTestimonials,
  '0015-waiting-list': createWaitingList,
  '0016-picture-descriptions': describePictures,
  '0017-profile-names': createProfileNames,
  '0018-interest-members': indexInterests,
  '0019-interest-keys': compareInterests,
  '0020-plain-names': usePlainNames,
  '0021-outbox': createOutbox,
  '0022-event-end-times': storeEventEndTimes,
  '0023-testimonial-faces': askForTestimonialFaces,
  '0024-hidden-members': createHiddenMembers,
  '0025-narrow-indexes': narrowIndexes,
  '0026-live-update-recipients': addLiveUpdateRecipients,
  '0027-unread-notifications': deriveMessageNotifications,
  '0028-mailed-links': createMailedLinks,
  '0029-account-secrets': hashSessionTokens,
  '0030-versions': countVersions,
  '0031-created-ids': keepCreatedIds,
  '0032-similar-usernames': indexSimilarUsernames,
  '0033-known-devices': createKnownDevices,
  '0034-second-factors': createSecondFactors,
  '0035-passkeys': createPasskeys,
  '0036-signed-waiting-links': signWaitingLinks,
  '0037-areas': createAreas,
  '0038-search': createSearch,
  '0039-event-notices': addEventNotices,
  '0040-preferences': createPreferences,
  '0041-attention': createAttention,
  '0042-mentions': createMentions,
  '0043-link-previews': createLinkPreviews,
  '0044-message-pictures': addMessagePictures,
  '0045-message-powers': addMessagePowers,
  '0046-welcome': createWelcome,
  '0047-search-places': addSearchPlaces,
  '0048-cases': createCases,
  '0049-audit': createAudit,
  '0050-invitations': createInvitations,
  '0051-waiting-invitations': addWaitingInvitations,
  '0052-community-rules': createCommunityRules,
  '0053-event-removals': createEventRemovals,
  '0054-stages': createStages,
  '0055-guard-sign-ups': guardSignUps,
  '0056-contacts': createContacts,
  '0057-search-queue': createSearchQueue,
  '0058-fewer-indexes': dropIndexes,
  '0059-invitation-of-waiting': addInvitationOfWaiting,
  '0060-slow-mode-writings': createSlowModeWritings,
  '0061-invisible-characters': indexInvisibleCharacters,
  '0062-likes-of-a-member': orderLikesOfMember,
  '0063-started-members': createStartedMembers,
};
