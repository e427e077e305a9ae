import { accountMailInGerman } from '#features/accounts/messages.de.ts';
import { settingsMailInGerman } from '#features/settings/messages.de.ts';
import { waitingListInGerman } from '#features/waiting-list/messages.de.ts';
import { serverInGerman } from '#platform/server/messages.de.ts';
import type { LanguagePack } from '#platform/shared/catalogue.ts';
import { german } from '../german.ts';

/** All that the server says in German. What it alone says is not sent to browsers. */
export const germanOfServer: LanguagePack = {
  ...german,
  server: serverInGerman,
  'account-mail': accountMailInGerman,
  'settings-mail': settingsMailInGerman,
  'waiting-list': waitingListInGerman,
};
