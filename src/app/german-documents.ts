import { rulesPageCopyDe } from '#features/community-rules/page-copy.de.ts';
import { invitePageCopyDe } from '#features/invitations/page-copy.de.ts';
import { landingCopyDe, questionsCopyDe } from '#features/landing/copy.de.ts';
import { legalCopyDe } from '#features/legal/copy.de.ts';
import { privacyCopyDe } from '#features/legal/privacy-copy.de.ts';
import { termsCopyDe } from '#features/legal/terms-copy.de.ts';
import { waitingListCopyDe } from '#features/waiting-list/copy.de.ts';
import type { LanguagePack } from '#platform/shared/catalogue.ts';
import { failedPageCopyDe } from './failed-page-copy.de.ts';

/** The German translations for the static documents. The app does not need them. */
export const germanDocuments: LanguagePack = {
  'failed-page': failedPageCopyDe,
  landing: landingCopyDe,
  'landing-questions': questionsCopyDe,
  legal: legalCopyDe,
  terms: termsCopyDe,
  privacy: privacyCopyDe,
  'rules-page': rulesPageCopyDe,
  'waiting-list': waitingListCopyDe,
  'invite-page': invitePageCopyDe,
};
