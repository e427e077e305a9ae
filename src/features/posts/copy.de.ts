import type { Translation } from '#platform/shared/catalogue.ts';
import type { postCopy } from './copy.ts';

export const postCopyDe: Translation<typeof postCopy> = {
  created: 'Dein Beitrag ist online.',
  createFailed: 'Der Beitrag konnte nicht veröffentlicht werden. Bitte versuche es noch einmal.',
  refreshFailed: 'Die Beiträge konnten nicht aktualisiert werden',
  updated: 'Beitrag gespeichert',
  updateFailed: 'Der Beitrag konnte nicht gespeichert werden',
  deleted: 'Beitrag gelöscht',
  deleteFailed: 'Der Beitrag konnte nicht gelöscht werden',
  confirmDelete: 'Möchtest du diesen Beitrag wirklich löschen?',
  titleRequired: 'Der Titel fehlt',
  contentRequired: 'Der Text fehlt',

  posts: 'Beiträge',
  createNew: 'Neuer Beitrag',
  create: 'Beitrag schreiben',
  title: 'Titel',
  titleHint: 'Worum geht es?',
  titleTooLong: 'Ein Titel hat höchstens 200 Zeichen.',
  content: 'Text',
  contentHint: 'Was ist passiert, oder was möchtest du mit anderen machen?',
  contentTooLong: 'Ein Beitrag hat höchstens 10.000 Zeichen.',
  picture: 'Bild (optional)',
  pictureUploading: 'Dein Bild ist noch unterwegs.',
  sending: 'Wird gesendet',
  leave: 'Seite verlassen, ohne zu veröffentlichen?',
  leaveEdit: 'Seite verlassen, ohne zu speichern?',

  delete: 'Löschen',
  deleteText: 'Kommentare und „Gefällt mir“ verschwinden mit ihm.',
  edited: 'bearbeitet',
  pictureOf: (title) => `Bild zu „${title}“`,

  noneYet: 'Noch keine Beiträge',
  noneYetText:
    'Schreib den ersten: was du gemacht hast, wo du am Sonntag spazieren gehst, was du suchst.',
  noneOf: (name) => `${name} hat noch nichts geschrieben`,
  noneOfText: 'Sobald es etwas gibt, steht es hier.',
  noneOfMine: 'Du hast noch nichts geschrieben',
  noneOfMineText:
    'Ein erster Beitrag darf klein sein: etwas Selbstgemachtes oder ein Spaziergang, für den noch jemand fehlt.',
  gone: 'Diesen Beitrag gibt es nicht mehr',
  loadOneFailed: 'Der Beitrag konnte nicht geladen werden',
  exportDescription: 'deine Beiträge',
};
