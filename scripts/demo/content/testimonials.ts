import type { SampleName } from './members.ts';

/** What sample members say of the sample community; the one that is approved last stands large. */
export const sampleTestimonials: readonly { by: SampleName; text: string }[] = [
  {
    by: 'bao',
    text: 'I moved here knowing nobody and was told to bring a lamp. Now there is a pot of soup on Thursdays with my name on the list, and a dog that waits for me at the station.',
  },
  {
    by: 'hana',
    text: 'You are missed when you stay away. I had forgotten what that is like.',
  },
  {
    by: 'ines',
    text: 'I came for one lantern walk. Six months later four of those people helped me move house.',
  },
];

/** Who reads them first: one may sign in as this member and look after the community. */
export const sampleAdministrator: SampleName = 'tomas';
