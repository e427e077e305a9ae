import { SafetyPage } from '#features/blocks/web/safety-page.tsx';
import { CasesLink } from '#features/cases/web/cases-link.tsx';
import { ContactCard } from '#features/contacts/web/contact-card.tsx';
import { ListingCard } from '#features/profiles/web/listing-card.tsx';

/** The privacy choices of a member. */
export const SafetyScreen = () => (
  <div className="flex flex-col gap-5">
    <ContactCard />
    <ListingCard />
    <SafetyPage />
    <CasesLink />
  </div>
);
