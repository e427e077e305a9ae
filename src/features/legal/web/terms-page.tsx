import { legalCopy } from '../copy.ts';
import { termsCopy } from '../terms-copy.ts';
import { LegalDocument } from './legal-document.tsx';

export const TermsPage = () => (
  <LegalDocument
    title={legalCopy.terms}
    copy={termsCopy}
    other={{ href: '/legal/privacy', label: legalCopy.privacy }}
  />
);
