import type { Translation } from '#platform/shared/catalogue.ts';
import type { stageCopy } from './copy.ts';
import { maxVouches } from './rules.ts';

export const stageCopyDe: Translation<typeof stageCopy> = {
  yourself: 'Du kannst nicht für dich selbst bürgen.',
  notVouched:
    'Du kannst für andere bürgen, sobald zwei verbürgte Mitglieder für dich gebürgt haben.',
  suspended: 'Für dieses Mitglied kannst du gerade nicht bürgen.',
  tooMany: `Du hast in den letzten 30 Tagen für ${maxVouches} Mitglieder gebürgt. Bitte warte ein wenig.`,
  administrator: 'Für Administratoren ist immer gebürgt.',
  exportStage: 'deine Stufe in der Community',
  exportVouches: 'die Mitglieder, für die du gebürgt hast',
};
