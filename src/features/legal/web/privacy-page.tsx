import { legalCopy } from '../copy.ts';
import { privacyCopy } from '../privacy-copy.ts';
import { LegalDocument } from './legal-document.tsx';

export const PrivacyPage = () => (
  <LegalDocument
    title={legalCopy.privacy}
    words={privacyCopy}
    other={{ href: '/legal/terms', label: legalCopy.terms }}
  />
);
