import type { Translation } from '#platform/shared/catalogue.ts';
import type { removalCopy } from './removal-copy.ts';

export const removalCopyDe: Translation<typeof removalCopy> = {
  remove: (name) => `${name} entfernen`,
  title: (name) => `${name} von diesem Treffen entfernen?`,
  text: (name) =>
    `${name} verschwindet von der Liste, bekommt deine Begründung und kann nur wieder zusagen, wenn du es erlaubst.`,
  reason: 'Begründung',
  reasonHint: 'Nur die entfernte Person kann sie lesen.',
  reasonMissing: 'Gib einen Grund an, damit es verständlich ist.',
  reasonTooLong: 'Die Begründung hat höchstens 300 Zeichen.',
  confirm: 'Entfernen',
  removed: (name) => `${name} steht nicht mehr auf der Liste.`,
  failed: 'Das Entfernen hat nicht geklappt. Bitte versuche es noch einmal.',
  cannotRejoin: 'Du wurdest von diesem Treffen entfernt und kannst deshalb nicht zusagen.',
  listTitle: 'Entfernt',
  listText: 'Sie können bei diesem Treffen nicht zusagen. Nur du siehst diese Liste.',
  letBack: 'Wieder zulassen',
  letBackOf: (name) => `${name} wieder zulassen`,
  letBackDone: (name) => `${name} kann wieder zusagen.`,
  letBackFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
};
