import type { Translation } from '#platform/shared/catalogue.ts';
import { perLocale } from '#platform/shared/language.ts';
import { megabytesText } from '#platform/shared/number-text.ts';
import type { pictureCopy } from './copy.ts';

const megabytes = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

export const pictureCopyDe: Translation<typeof pictureCopy> = {
  postTooLarge: (bytes) =>
    `Das Bild muss kleiner als 5 MB sein. Deins hat ${megabytes().format(bytes / 1_048_576)} MB.`,
  eventTooLarge: 'Das Bild muss kleiner als 5 MB sein.',
  wrongType: 'Nur Bilder im Format JPG, PNG, WEBP oder GIF sind erlaubt.',
  unreadable: 'Dieses Bild lässt sich nicht lesen. Nimm ein anderes.',
  tooManyPixels: 'Dieses Bild hat mehr als 40 Megapixel. Nimm ein kleineres.',
  tooManyScans:
    'Dieses JPEG lässt sich nicht verarbeiten. Speichere es als normales JPEG oder PNG und versuche es noch einmal.',
  tooSlow: 'Dieses Bild zu verarbeiten dauert zu lange. Nimm ein kleineres.',
  noFile: 'Sende genau ein Bild im Formularfeld „file“.',
  interrupted: 'Das Hochladen ist abgebrochen. Bitte versuche es noch einmal.',
  busy: 'Gerade werden viele Bilder hochgeladen. Bitte versuche es gleich noch einmal.',
  tooManyAtOnce:
    'Du lädst gerade viele Bilder auf einmal hoch. Bitte versuche es gleich noch einmal.',
  tooManyPending:
    'Du hast viele Bilder, die noch nirgends zu sehen sind. Veröffentliche oder entferne erst ein paar.',
  storageFull: (maxBytes) =>
    `Dieses Bild passt nicht mehr in deine ${megabytesText(maxBytes)} Speicher. Lösche Beiträge, Treffen oder Nachrichten mit Bildern, um Platz zu schaffen.`,
  unavailable: 'Dieses Bild ist nicht mehr da. Bitte wähle es noch einmal aus.',
  malformedUrl: 'Diese URL ist ungültig.',
  readOnly: 'Eine gespeicherte Datei lässt sich nur lesen.',
  inUse:
    'Dieses Bild wird noch verwendet. Entferne es zuerst aus dem Beitrag, Treffen, Profil oder der Nachricht, in der es zu sehen ist.',

  add: 'Bild hinzufügen',
  hint: 'JPG, PNG, WEBP oder GIF, bis 5 MB.',
  hintForMouse: 'Du kannst auch eins einfügen oder hierherziehen.',
  dropHere: 'Hier loslassen',
  uploading: 'Dein Bild wird hochgeladen',
  waiting: 'Die Verbindung ist weg. Wir versuchen es weiter',
  almostDone: 'Fast fertig',
  ready: 'Dein Bild ist bereit',
  uploadFailed: 'Das Bild konnte nicht hochgeladen werden. Bitte versuche es noch einmal.',
  preview: 'Dein Bild',
  alt: 'Beschreib das Bild für alle, die es nicht sehen können',
  altHint: 'Optional. Was würdest du am Telefon darüber sagen?',
  undescribed: 'Ein Bild ohne Beschreibung',
  altTooLong: 'Eine Beschreibung hat höchstens 300 Zeichen.',
  replace: 'Ersetzen',
  describe: 'Beschreib es (optional)',
  describeOne: (number) => `Beschreibung von Bild ${number}`,
  removeOne: (number) => `Bild ${number} entfernen`,
  remove: 'Entfernen',
  retry: 'Erneut versuchen',
};
