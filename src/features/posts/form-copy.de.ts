import type { Translation } from '#platform/shared/catalogue.ts';
import type { postFormCopy } from './form-copy.ts';

export const postFormCopyDe: Translation<typeof postFormCopy> = {
  created: 'Dein Beitrag ist online.',
  createFailed: 'Der Beitrag konnte nicht veröffentlicht werden. Bitte versuche es noch einmal.',
  updated: 'Beitrag gespeichert',
  updateFailed: 'Der Beitrag konnte nicht gespeichert werden',
  titleRequired: 'Der Titel fehlt',
  contentRequired: 'Der Text fehlt',
  title: 'Titel',
  titlePlaceholder: 'Worum geht es?',
  titleTooLong: 'Ein Titel hat höchstens 200 Zeichen.',
  content: 'Text',
  contentPlaceholder: 'Was ist passiert, oder was möchtest du mit anderen machen?',
  contentTooLong: 'Ein Beitrag hat höchstens 10.000 Zeichen.',
  picture: 'Bild (optional)',
  pictureUploading: 'Dein Bild ist noch unterwegs.',
  leave: 'Seite verlassen, ohne zu veröffentlichen?',
};
