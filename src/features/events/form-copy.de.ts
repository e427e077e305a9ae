import type { Translation } from '#platform/shared/catalogue.ts';
import type { eventFormCopy } from './form-copy.ts';

export const eventFormCopyDe: Translation<typeof eventFormCopy> = {
  created: 'Dein Treffen steht',
  createFailed: 'Das Treffen konnte nicht angelegt werden',
  title: 'Titel',
  titleHint: 'Was habt ihr vor?',
  description: 'Beschreibung',
  descriptionHint: 'Was passiert, was man mitbringt, für wen es ist.',
  ends: 'Ende (optional)',
  timeZone: 'Zeitzone',
  timeZoneHint: 'Alle sehen die Zeit in ihrer eigenen.',
  locationHint: 'Alte Brücke, Nordseite',
  isPublic: 'Auf der öffentlichen Startseite zeigen',
  isPublicText:
    'Dort sehen alle Titel, Tag, Stadt und Bild. Niemals den Ort und niemals, wer kommt.',
  town: 'Stadt',
  townHint: 'Porto',
  picture: 'Bild (optional)',
  pictureOnItsWay: 'Dein Bild ist noch unterwegs.',
  leave: 'Seite verlassen, ohne das Treffen anzulegen?',
  leaveEdit: 'Seite verlassen, ohne zu speichern?',
  formModes: 'Formular oder Vorschau',
  edit: 'Bearbeiten',
  preview: 'Vorschau',
  previewOfCard: 'In der Liste',
  previewOfPage: 'Auf der eigenen Seite',
  untitled: 'Dein Titel',
  noPlaceYet: 'Dein Ort',
};
