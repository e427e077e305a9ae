import type { Translation } from '#platform/shared/catalogue.ts';
import type { invitePageCopy } from './page-copy.ts';

export const invitePageCopyDe: Translation<typeof invitePageCopy> = {
  description: 'Eine Einladung zu {{community}}.',
  title: (name, community) => `${name} lädt dich zu ${community} ein`,
  text: 'Eine Gemeinschaft, in der aus gemeinsamen Interessen Abende werden und aus Abenden Freundschaften. Leg dein Konto an; in deinem Profil steht dann, wer dich eingeladen hat.',
  accept: 'Einladung annehmen',
  until: (date) => `Gilt einmal, bis ${date}.`,

  ended: 'Diese Einladung wurde schon benutzt oder gilt nicht mehr',
  endedText: {
    open: 'Du kannst auch ohne Einladung beitreten.',
    invited:
      'Bitte die Person, die sie geschickt hat, um eine neue, oder hinterlasse deine E-Mail-Adresse. Dann schreibt dir jemand von uns.',
  },
  join: 'Konto anlegen',

  memberTitle: 'Du bist schon Mitglied',
  memberText:
    'Eine Einladung ist für jemanden, der noch nicht dabei ist. Diese bleibt also, wie sie ist.',
  toCommunity: 'Zur Gemeinschaft',
};
