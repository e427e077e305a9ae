import type { Translation } from '#platform/shared/catalogue.ts';
import type { stageCopy } from './copy.ts';
import { maxVouches } from './rules.ts';

export const stageCopyDe: Translation<typeof stageCopy> = {
  yourself: 'Du kannst nicht für dich selbst bürgen.',
  notVouched:
    'Du kannst für andere bürgen, sobald zwei verbürgte Mitglieder für dich gebürgt haben und du seit 30 Tagen Mitglied bist.',
  suspended: 'Für dieses Mitglied kannst du gerade nicht bürgen.',
  tooMany: `Du hast in den letzten 30 Tagen für ${maxVouches} Mitglieder gebürgt. Bitte warte ein wenig.`,
  administrator: 'Für die Verwaltung ist immer gebürgt.',

  stages: { new: 'Neu hier', met: 'Von Mitgliedern getroffen', vouched: 'Verbürgt' },
  explained: {
    new: 'Noch hat kein verbürgtes Mitglied für diese Person gebürgt.',
    met: 'Ein verbürgtes Mitglied hat diese Person getroffen und bürgt für sie, oder die Verwaltung kennt sie.',
    vouched:
      'Zwei verbürgte Mitglieder haben diese Person getroffen und bürgen für sie, oder die Verwaltung bürgt.',
  },
  vouchFor: (name) => `Für ${name} bürgen`,
  takeBack: (name) => `Nicht mehr für ${name} bürgen`,
  confirm: (name) => `Für ${name} bürgen?`,
  meaning: (name) =>
    `Du sagst damit: Ich habe ${name} getroffen und bürge für diese Person. ${name} bekommt eine Mitteilung. Du kannst es jederzeit zurücknehmen, ohne dass es jemand erfährt.`,
  vouchNow: 'Bürgen',
  vouched: (name) => `Du bürgst für ${name}`,
  takenBack: (name) => `Du bürgst nicht mehr für ${name}`,
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
};
