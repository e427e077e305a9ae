import { landingInGerman, questionsInGerman } from '#features/landing/messages.de.ts';
import { legalInGerman } from '#features/legal/messages.de.ts';
import { privacyInGerman } from '#features/legal/privacy-messages.de.ts';
import { termsInGerman } from '#features/legal/terms-messages.de.ts';
import { waitingListInGerman } from '#features/waiting-list/messages.de.ts';
import type { LanguagePack } from '#platform/shared/catalogue.ts';

/** What stands only in the documents that the build makes, in German. */
export const germanDocuments: LanguagePack = {
  landing: landingInGerman,
  'landing-questions': questionsInGerman,
  legal: legalInGerman,
  terms: termsInGerman,
  privacy: privacyInGerman,
  'waiting-list': waitingListInGerman,
};
