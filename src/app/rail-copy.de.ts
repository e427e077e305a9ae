import type { Translation } from '#platform/shared/catalogue.ts';
import type { railCopy } from './rail-copy.ts';

export const railCopyDe: Translation<typeof railCopy> = {
  gettingStarted: 'Ein guter Anfang',
  post: { link: 'Schreib einen Beitrag', after: ' über etwas, das du lieber nicht allein machst.' },
  event: { link: 'Plane ein Treffen', after: ': Ein Kaffee zu dritt ist schon eins.' },
  profile: {
    link: 'Schau dein Profil an',
    after: ': Über deine Interessen finden dich die anderen.',
  },
  terms: 'Bedingungen',
  privacy: 'Datenschutz',
  rules: 'Regeln',
};
