import type { LanguagePack } from '#platform/shared/catalogue.ts';
import { appInGerman } from './messages.de.ts';

/** All that the app and the server say, in German. */
export const german: LanguagePack = {
  app: appInGerman,
};
