import { legalMessages } from '../messages.ts';
import { privacyMessages } from '../privacy-messages.ts';
import { LegalDocument } from './legal-document.tsx';

export const PrivacyPage = () => (
  <LegalDocument
    title={legalMessages.privacy}
    words={privacyMessages}
    other={{ href: '/legal/terms', label: legalMessages.terms }}
  />
);
