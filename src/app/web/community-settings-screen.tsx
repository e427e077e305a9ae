import { RulesCard } from '#features/community-rules/web/rules-card.tsx';
import { TestimonialSection } from '#features/testimonials/web/testimonial-section.tsx';

/** The member's testimonial and the community rules. */
export const CommunitySettingsScreen = () => (
  <div className="flex flex-col gap-5">
    <TestimonialSection />
    <RulesCard />
  </div>
);
