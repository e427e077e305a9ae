import { catalogue } from '#platform/shared/catalogue.ts';

/** The words of the front page. */
export const landingMessages = catalogue('landing', {
  title: 'Meet once. Then meet again.',
  description:
    'A community where shared interests turn into evenings, and evenings into friends. Curated circles, elite events, verified members, by invitation.',
  sharedPicture: 'Two circles of people, and what they share',
});
