import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';
import { SettingsFrame } from '../shell/settings-frame.tsx';

const TestimonialSection = lazyPage(() =>
  import('#features/testimonials/web/testimonial-section.tsx').then(
    (module) => module.TestimonialSection,
  ),
);

export const Route = createFileRoute('/_member/settings/community')({
  staticData: {
    title: () => appCopy.titles.communitySettings,
    barTitle: () => appCopy.settings,
  },
  component: CommunitySettings,
});
CommunitySettings.preload = TestimonialSection.preload;

function CommunitySettings() {
  return (
    <SettingsFrame>
      <TestimonialSection />
    </SettingsFrame>
  );
}
