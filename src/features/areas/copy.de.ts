import type { Translation } from '#platform/shared/catalogue.ts';
import type { areasCopy } from './copy.ts';

export const areasCopyDe: Translation<typeof areasCopy> = {
  area: 'Gegend (optional)',
  areaHint: 'Über sie finden dich Leute in deiner Nähe.',
  eventAreaHint: 'So sehen alle, was in ihrer Nähe ist.',
  none: 'Keine Gegend',
  filter: 'Gegend',
  any: 'Alle Gegenden',
  unknownArea: 'Unbekannte Gegend',
  unknown: 'Diese Gegend steht nicht auf der Liste. Bitte wähl eine andere.',
  nameTooShort: 'Ein Name hat mindestens 2 Zeichen.',
  nameTooLong: 'Ein Name hat höchstens 60 Zeichen.',
  nameTaken: 'Eine Gegend mit diesem Namen gibt es schon.',
  tooMany: 'Es kann höchstens 200 Gegenden geben.',
  orderChanged: 'Die Liste der Gegenden hat sich geändert. Bitte versuche es noch einmal.',
};
