import { SafetyPage } from '#features/blocks/web/safety-page.tsx';
import { CasesLink } from '#features/cases/web/cases-link.tsx';
import { ContactCard } from '#features/contacts/web/contact-card.tsx';
import { ListingCard } from '#features/profiles/web/listing-card.tsx';

/** The settings for contacts, listing and blocks, and a link to the member's cases. */
export const SafetyScreen = () => (
  <div className="flex flex-col gap-5">
    <ContactCard />
    <ListingCard />
    <SafetyPage />
    <CasesLink />
  </div>
);
