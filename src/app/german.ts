import { accountInGerman, loginInGerman } from '#features/accounts/messages.de.ts';
import { settingsInGerman, settingsMailInGerman } from '#features/settings/messages.de.ts';
import type { LanguagePack } from '#platform/shared/catalogue.ts';
import { appInGerman } from './messages.de.ts';

/** All that the app and the server say, in German. */
export const german: LanguagePack = {
  app: appInGerman,
  account: accountInGerman,
  login: loginInGerman,
  settings: settingsInGerman,
  'settings-mail': settingsMailInGerman,
};
