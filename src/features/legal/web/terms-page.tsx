import { legalMessages } from '../messages.ts';
import { termsMessages } from '../terms-messages.ts';
import { LegalDocument } from './legal-document.tsx';

export const TermsPage = () => (
  <LegalDocument
    title={legalMessages.terms}
    words={termsMessages}
    other={{ href: '/legal/privacy', label: legalMessages.privacy }}
  />
);
