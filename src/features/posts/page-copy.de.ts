import type { Translation } from '#platform/shared/catalogue.ts';
import type { postPageCopy } from './page-copy.ts';

export const postPageCopyDe: Translation<typeof postPageCopy> = {
  posts: 'Beiträge',
  createNew: 'Neuer Beitrag',
  create: 'Beitrag schreiben',

  noneYet: 'Noch keine Beiträge',
  noneYetText:
    'Schreib den ersten: was du gemacht hast, wo du am Sonntag spazieren gehst, was du suchst.',
  noneOf: (name) => `${name} hat noch nichts geschrieben`,
  noneOfText: 'Sobald es etwas gibt, steht es hier.',
  noneOfMine: 'Du hast noch nichts geschrieben',
  noneOfMineText:
    'Ein erster Beitrag darf klein sein: etwas Selbstgemachtes oder ein Spaziergang, für den noch jemand fehlt.',
  loadOneFailed: 'Der Beitrag konnte nicht geladen werden',
};
