import { legalCopy } from '../copy.ts';
import { privacyCopy } from '../privacy-copy.ts';
import { LegalDocument } from './legal-document.tsx';

export const PrivacyPage = () => (
  <LegalDocument
    title={legalCopy.privacy}
    copy={privacyCopy}
    other={{ href: '/legal/terms', label: legalCopy.terms }}
  />
);
