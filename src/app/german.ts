import { accountCopyDe } from '#features/accounts/copy.de.ts';
import { loginCopyDe } from '#features/accounts/login-copy.de.ts';
import { signOutCopyDe } from '#features/accounts/sign-out-copy.de.ts';
import { adminCopyDe } from '#features/admin/copy.de.ts';
import { moderationCopyDe } from '#features/admin/moderation-copy.de.ts';
import { peopleAdminCopyDe } from '#features/admin/people-copy.de.ts';
import { analyticsCopyDe } from '#features/analytics/copy.de.ts';
import { areasCopyDe } from '#features/areas/copy.de.ts';
import { attentionCopyDe } from '#features/attention/copy.de.ts';
import { blockActionCopyDe } from '#features/blocks/action-copy.de.ts';
import { safetyCopyDe } from '#features/blocks/safety-copy.de.ts';
import { caseCopyDe } from '#features/cases/copy.de.ts';
import { casePageCopyDe } from '#features/cases/page-copy.de.ts';
import { reportCopyDe } from '#features/cases/report-copy.de.ts';
import { commentCopyDe } from '#features/comments/copy.de.ts';
import { commentThreadCopyDe } from '#features/comments/thread-copy.de.ts';
import { commonGroundCopyDe } from '#features/common-ground/copy.de.ts';
import { sharedCopyDe } from '#features/common-ground/shared-copy.de.ts';
import { communityRulesCopyDe } from '#features/community-rules/copy.de.ts';
import { contactCopyDe } from '#features/contacts/copy.de.ts';
import { entryCopyDe } from '#features/entries/copy.de.ts';
import { deletionCopyDe } from '#features/entries/deletion-copy.de.ts';
import { entryFormCopyDe } from '#features/entries/form-copy.de.ts';
import { entryPageCopyDe } from '#features/entries/page-copy.de.ts';
import { unsentCopyDe } from '#features/entries/unsent-copy.de.ts';
import { announcementCopyDe } from '#features/events/announcement-copy.de.ts';
import { eventCopyDe } from '#features/events/copy.de.ts';
import { eventFormCopyDe } from '#features/events/form-copy.de.ts';
import { eventPageCopyDe } from '#features/events/page-copy.de.ts';
import { removalCopyDe } from '#features/events/removal-copy.de.ts';
import { feedCopyDe } from '#features/feed/copy.de.ts';
import { invitationCopyDe } from '#features/invitations/copy.de.ts';
import { likeCopyDe } from '#features/likes/copy.de.ts';
import { linkCopyDe } from '#features/links/copy.de.ts';
import { mentionSuggestionCopyDe } from '#features/mentions/suggestion-copy.de.ts';
import { messageCopyDe } from '#features/messages/copy.de.ts';
import { openerCopyDe } from '#features/messages/opener-copy.de.ts';
import { requestCopyDe } from '#features/messages/request-copy.de.ts';
import { sayHiCopyDe } from '#features/messages/say-hi-copy.de.ts';
import { unreadCopyDe } from '#features/messages/unread-copy.de.ts';
import { notificationsCopyDe } from '#features/notifications/copy.de.ts';
import { peopleCopyDe } from '#features/people/copy.de.ts';
import { pictureCopyDe } from '#features/pictures/copy.de.ts';
import { pictureViewerCopyDe } from '#features/pictures/viewer-copy.de.ts';
import { postCopyDe } from '#features/posts/copy.de.ts';
import { postFormCopyDe } from '#features/posts/form-copy.de.ts';
import { postPageCopyDe } from '#features/posts/page-copy.de.ts';
import { preferenceCopyDe } from '#features/preferences/copy.de.ts';
import {
  listingCopyDe,
  profileCopyDe,
  profileSettingsCopyDe,
  wizardCopyDe,
} from '#features/profiles/copy.de.ts';
import { categoriesDe, interestsDe } from '#features/profiles/interest-names.de.ts';
import { searchCopyDe } from '#features/search/copy.de.ts';
import { searchPageCopyDe } from '#features/search/page-copy.de.ts';
import { securityCopyDe } from '#features/security/copy.de.ts';
import { settingsCopyDe } from '#features/settings/copy.de.ts';
import { slowModeCopyDe } from '#features/slow-mode/copy.de.ts';
import { stageCopyDe } from '#features/stages/copy.de.ts';
import { testimonialCopyDe } from '#features/testimonials/copy.de.ts';
import { welcomeCopyDe } from '#features/welcome/copy.de.ts';
import { founderCopyDe } from '#features/welcome/founder-copy.de.ts';
import type { LanguagePack } from '#platform/shared/catalogue.ts';
import { timeCopyDe } from '#platform/shared/copy.de.ts';
import { webCopyDe } from '#platform/web/copy.de.ts';
import { editingCopyDe } from '#platform/web/editing-copy.de.ts';
import { chartCopyDe } from '#ui/charts/copy.de.ts';
import { uiCopyDe } from '#ui/copy.de.ts';
import { passwordCopyDe } from '#ui/password-copy.de.ts';
import { appCopyDe } from './copy.de.ts';
import { railCopyDe } from './rail-copy.de.ts';
import { settingsPagesCopyDe } from './settings-pages-copy.de.ts';
import { shortcutCopyDe } from './shortcut-copy.de.ts';

/** The German translations of the app, by catalogue. In the build, they load with the code that uses them. */
export const german: LanguagePack = {
  'block-action': blockActionCopyDe,
  safety: safetyCopyDe,
  stage: stageCopyDe,
  case: caseCopyDe,
  'case-page': casePageCopyDe,
  report: reportCopyDe,
  app: appCopyDe,
  link: linkCopyDe,
  password: passwordCopyDe,
  rail: railCopyDe,
  'settings-pages': settingsPagesCopyDe,
  shortcut: shortcutCopyDe,
  time: timeCopyDe,
  ui: uiCopyDe,
  web: webCopyDe,
  editing: editingCopyDe,
  post: postCopyDe,
  'post-form': postFormCopyDe,
  'post-page': postPageCopyDe,
  event: eventCopyDe,
  'event-announcement': announcementCopyDe,
  'event-form': eventFormCopyDe,
  'event-page': eventPageCopyDe,
  'event-removal': removalCopyDe,
  entry: entryCopyDe,
  deletion: deletionCopyDe,
  'entry-form': entryFormCopyDe,
  'entry-page': entryPageCopyDe,
  unsent: unsentCopyDe,
  feed: feedCopyDe,
  'mention-suggestions': mentionSuggestionCopyDe,
  comment: commentCopyDe,
  'comment-thread': commentThreadCopyDe,
  like: likeCopyDe,
  picture: pictureCopyDe,
  'picture-viewer': pictureViewerCopyDe,
  'sign-out': signOutCopyDe,
  search: searchCopyDe,
  'search-page': searchPageCopyDe,
  notification: notificationsCopyDe,
  attention: attentionCopyDe,
  message: messageCopyDe,
  unread: unreadCopyDe,
  opener: openerCopyDe,
  'say-hi': sayHiCopyDe,
  request: requestCopyDe,
  account: accountCopyDe,
  login: loginCopyDe,
  preference: preferenceCopyDe,
  profile: profileCopyDe,
  wizard: wizardCopyDe,
  'profile-settings': profileSettingsCopyDe,
  listing: listingCopyDe,
  interests: interestsDe,
  'interest-categories': categoriesDe,
  security: securityCopyDe,
  settings: settingsCopyDe,
  contacts: contactCopyDe,
  'slow-mode': slowModeCopyDe,
  invitation: invitationCopyDe,
  'common-ground': commonGroundCopyDe,
  shared: sharedCopyDe,
  welcome: welcomeCopyDe,
  founder: founderCopyDe,
  areas: areasCopyDe,
  people: peopleCopyDe,
  admin: adminCopyDe,
  moderation: moderationCopyDe,
  'people-admin': peopleAdminCopyDe,
  analytics: analyticsCopyDe,
  charts: chartCopyDe,
  testimonial: testimonialCopyDe,
  'community-rules': communityRulesCopyDe,
};
