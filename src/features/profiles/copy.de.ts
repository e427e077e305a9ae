import type { Translation } from '#platform/shared/catalogue.ts';
import type { listingCopy, profileCopy, profileSettingsCopy, wizardCopy } from './copy.ts';

export const profileCopyDe: Translation<typeof profileCopy> = {
  createFailed: 'Dein Profil wurde nicht angelegt. Bitte versuche es noch einmal.',
  loadFailed: 'Das Profil lässt sich gerade nicht laden',
  updateFailed: 'Dein Profil wurde nicht gespeichert. Bitte versuche es noch einmal.',
  updated: 'Dein Profil ist gespeichert.',
  notFound: 'Mitglied nicht gefunden',
  exists: 'Du hast schon ein Profil.',

  usernameTaken: 'Dieser Benutzername ist vergeben.',
  usernameTooShort: 'Ein Benutzername hat mindestens 3 Zeichen.',
  usernameTooLong: 'Ein Benutzername hat höchstens 24 Zeichen.',
  usernameCharacters: 'Nimm nur Buchstaben von a bis z, Ziffern, Punkte und Unterstriche.',
  usernameEnds: 'Am Anfang und am Ende steht ein Buchstabe oder eine Ziffer.',
  usernameDots: 'Zwischen Punkte und Unterstriche gehört ein Buchstabe oder eine Ziffer.',
  usernameReserved: 'Dieser Benutzername ist reserviert.',
  usernameSimilar: 'Dieser Benutzername sieht einem anderen zu ähnlich.',
  displayNameTooLong: 'Ein Name hat höchstens 60 Zeichen.',
  locationTooLong: 'Ein Ort hat höchstens 100 Zeichen.',
  displayNameReserved: 'Dieser Name ist der Verwaltung vorbehalten.',
  displayNameAlphabets: 'Bitte schreib jedes Wort in einem einzigen Alphabet.',
  displayNameLikeAdministrator: 'Dieser Name sieht einem Namen aus der Verwaltung zu ähnlich.',
  interestMissing: 'Gib zuerst ein Interesse ein.',
  interestTooLong: 'Ein Interesse hat höchstens 20 Zeichen.',
  interestSelected: 'Das hast du schon ausgewählt.',
  tooManyInterests: 'Du kannst höchstens 100 Interessen auswählen.',

  notFoundText: 'Vielleicht ist das Mitglied gegangen, oder die Adresse stimmt nicht.',
  toCommunity: 'Zur Gemeinschaft',
  loading: 'Das Profil wird geladen',
  settings: 'Einstellungen',
  since: (month) => `dabei seit ${month}`,
  interests: 'Interessen',
  noInterests: 'Du hast noch keine Interessen ausgewählt. Über sie finden dich andere.',
  inCommon: (count) =>
    count === 1 ? 'Ihr habt 1 Sache gemeinsam' : `Ihr habt ${count} Dinge gemeinsam`,
  more: (count) => (count === 1 ? '1 weiteres' : `${count} weitere`),
  activityOf: (name) => `Von ${name}`,
  posts: 'Beiträge',
  events: 'Treffen',
  exportDescription: 'dein Profil und deine Interessen',
};

export const wizardCopyDe: Translation<typeof wizardCopy> = {
  progress: (step, steps) => `Schritt ${step} von ${steps}`,
  back: 'Zurück',
  next: 'Weiter',
  finish: 'Fertig',
  logout: 'Abmelden',
  preview: 'So sehen dich die anderen',

  usernameTitle: 'Wer bist du?',
  usernameText:
    'Deinen Namen sehen die anderen. Dein Benutzername gehört nur dir, und über ihn findet man dich.',
  name: 'Dein Name',
  nameHint: 'Der Vorname reicht. Bleibt das Feld leer, sehen andere deinen Benutzernamen.',
  username: 'Benutzername',
  usernameRules: '3 bis 24 Zeichen: Buchstaben, Ziffern, Punkte und Unterstriche.',
  checking: 'Wird geprüft',
  free: (name) => `@${name} ist frei`,
  displayName: 'Name, den andere sehen (optional)',

  pictureTitle: 'Zeig dein Gesicht',
  pictureText: 'Einem Gesicht schreibt man leichter. Du kannst aber auch ohne Bild weitermachen.',
  picture: 'Profilbild',
  drawn: 'Dieses Gesicht wurde für dich gezeichnet. Andere sehen es, bis du ein Bild hinzufügst.',
  tryAnother: 'Ein anderes Gesicht',
  pictureUploading: 'Dein Bild ist noch unterwegs.',

  bioTitle: 'Erzähl ein wenig von dir',
  bioText: 'Zwei Sätze reichen: was du magst, was du suchst.',
  bio: 'Über dich',
  bioTooLong: 'Das sind mehr als 500 Zeichen.',
  bioHint: 'Bleibt das Feld leer, steht dort eine Zeile von uns.',

  interestsTitle: 'Was magst du?',
  interestsText: 'Was du mit anderen teilst, bringt euch zusammen.',
  choices: 'Interessen',
  selected: (count) => (count === 1 ? '1 Interesse ausgewählt' : `${count} Interessen ausgewählt`),
  custom: 'Etwas anderes',
  customHint: 'Bis zu 20 Zeichen.',
  add: 'Hinzufügen',
  remove: (name) => `${name} entfernen`,
};

export const profileSettingsCopyDe: Translation<typeof profileSettingsCopy> = {
  title: 'Profil bearbeiten',
  displayNameHint: 'Bleibt er leer, sehen andere deinen Benutzernamen.',
  location: 'Ort',
  locationPlaceholder: 'Eine Stadt oder ein Teil davon, so genau du magst.',
  chosen: 'Ausgewählte Interessen',
  noneChosen: 'Noch keine ausgewählt. Über sie finden dich andere.',
  find: 'Such ein Interesse oder schreib ein eigenes',
  findHint: 'Ein eigenes hat höchstens 20 Zeichen.',
  chosenOf: (chosen, all) => (chosen > 0 ? `${chosen} von ${all}` : String(all)),
  notInCatalogue: (text) => `„${text}“ steht noch nicht auf der Liste. Füg es als eigenes hinzu.`,
  unsaved: 'Noch nicht gespeichert',
  save: 'Änderungen speichern',
  leave: 'Einstellungen verlassen, ohne zu speichern?',
};

export const listingCopyDe: Translation<typeof listingCopy> = {
  title: 'Wer dich findet',
  label: 'Im Verzeichnis zeigen',
  text: 'Du erscheinst unter „Leute“, in der Suche und in den Vorschlägen. Schaltest du das aus, zeigt dich die Suche nur denen, mit denen du ein Gespräch oder ein Treffen gemeinsam hast. Wer jemandem schreiben will, findet dich weiterhin über deinen Namen, und alle sehen dich dort, wo du etwas schreibst, kommentierst oder mitmachst.',
  listed: 'Du bist im Verzeichnis.',
  unlisted: 'Du bist nicht mehr im Verzeichnis.',
  failed: 'Deine Auswahl wurde nicht gespeichert. Bitte versuch es noch einmal.',
  loadFailed: 'Diese Einstellung lässt sich gerade nicht laden.',
};
