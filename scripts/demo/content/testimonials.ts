import type { SampleName } from './members.ts';

/** Sample testimonials. The last one is approved last, so the landing page shows it large. */
export const sampleTestimonials: readonly { by: SampleName; text: string }[] = [
  {
    by: 'bao',
    text: 'I moved here knowing nobody, and somebody told me to bring a lantern. Now my name is on the list for soup every Thursday, and people save me a seat on the tram.',
  },
  {
    by: 'hana',
    text: 'People notice when you’re not there. I’d forgotten what that’s like.',
  },
  {
    by: 'ines',
    text: 'I came for one lantern walk. Six months later, four of the people I met there helped me move house.',
  },
];

/** The administrator, who approves the testimonials. Sign in as this member to try the admin pages. */
export const sampleAdministrator: SampleName = 'tomas';
