import { loginInGerman } from '#features/accounts/login-messages.de.ts';
import { accountInGerman } from '#features/accounts/messages.de.ts';
import { signOutInGerman } from '#features/accounts/sign-out-messages.de.ts';
import { adminInGerman } from '#features/admin/messages.de.ts';
import { analyticsInGerman } from '#features/analytics/messages.de.ts';
import { commentInGerman } from '#features/comments/messages.de.ts';
import { commonGroundInGerman } from '#features/common-ground/messages.de.ts';
import { entryInGerman } from '#features/entries/messages.de.ts';
import { eventFormInGerman } from '#features/events/form-messages.de.ts';
import { eventInGerman } from '#features/events/messages.de.ts';
import { feedInGerman } from '#features/feed/messages.de.ts';
import { likeInGerman } from '#features/likes/messages.de.ts';
import { messagesInGerman } from '#features/messages/messages.de.ts';
import { unreadInGerman } from '#features/messages/unread-messages.de.ts';
import { notificationsInGerman } from '#features/notifications/messages.de.ts';
import { pictureInGerman } from '#features/pictures/messages.de.ts';
import { pictureViewerInGerman } from '#features/pictures/viewer-messages.de.ts';
import { postInGerman } from '#features/posts/messages.de.ts';
import { categoriesInGerman, interestsInGerman } from '#features/profiles/interest-names.de.ts';
import {
  profileInGerman,
  profileSettingsInGerman,
  wizardInGerman,
} from '#features/profiles/messages.de.ts';
import { settingsInGerman } from '#features/settings/messages.de.ts';
import { testimonialInGerman } from '#features/testimonials/messages.de.ts';
import type { LanguagePack } from '#platform/shared/catalogue.ts';
import { timeInGerman } from '#platform/shared/messages.de.ts';
import { webInGerman } from '#platform/web/messages.de.ts';
import { uiInGerman } from '#ui/messages.de.ts';
import { appInGerman } from './messages.de.ts';
import { railInGerman } from './rail-messages.de.ts';
import { shortcutInGerman } from './shortcut-messages.de.ts';

/** All that the app and the server say, in German. */
export const german: LanguagePack = {
  app: appInGerman,
  rail: railInGerman,
  shortcut: shortcutInGerman,
  time: timeInGerman,
  ui: uiInGerman,
  web: webInGerman,
  post: postInGerman,
  event: eventInGerman,
  'event-form': eventFormInGerman,
  entry: entryInGerman,
  feed: feedInGerman,
  comment: commentInGerman,
  like: likeInGerman,
  picture: pictureInGerman,
  'picture-viewer': pictureViewerInGerman,
  'sign-out': signOutInGerman,
  notification: notificationsInGerman,
  message: messagesInGerman,
  unread: unreadInGerman,
  account: accountInGerman,
  login: loginInGerman,
  profile: profileInGerman,
  wizard: wizardInGerman,
  'profile-settings': profileSettingsInGerman,
  interests: interestsInGerman,
  'interest-categories': categoriesInGerman,
  settings: settingsInGerman,
  'common-ground': commonGroundInGerman,
  testimonial: testimonialInGerman,
  admin: adminInGerman,
  analytics: analyticsInGerman,
};
