import type { Translation } from '#platform/shared/catalogue.ts';
import type { profileMessages, profileSettingsMessages, wizardMessages } from './messages.ts';

export const profileInGerman: Translation<typeof profileMessages> = {
  createFailed: 'Dein Profil wurde nicht angelegt. Bitte versuche es noch einmal.',
  loadFailed: 'Das Profil lässt sich gerade nicht laden',
  updateFailed: 'Dein Profil wurde nicht gespeichert. Bitte versuche es noch einmal.',
  updated: 'Dein Profil ist gespeichert!',
  notFound: 'Mitglied nicht gefunden',
  exists: 'Du hast schon ein Profil.',
  defaultBio: 'Abenteuerlustig | Kaffeeliebend | Technikbegeistert',

  usernameTaken: 'Dieser Benutzername ist vergeben.',
  usernameTooShort: 'Ein Benutzername hat mindestens 3 Zeichen.',
  usernameTooLong: 'Ein Benutzername hat höchstens 24 Zeichen.',
  usernameCharacters: 'Nimm nur Buchstaben von a bis z, Ziffern, Punkte und Unterstriche.',
  usernameEnds: 'Vorn und hinten steht ein Buchstabe oder eine Ziffer.',
  usernameDots: 'Zwischen Punkte und Unterstriche gehört ein Buchstabe oder eine Ziffer.',
  usernameReserved: 'Dieser Benutzername ist nicht zu haben.',
  interestMissing: 'Schreib zuerst ein Interesse.',
  interestTooLong: 'Ein Interesse hat höchstens 20 Zeichen.',
  interestSelected: 'Das hast du schon ausgewählt.',

  notFoundSays: 'Vielleicht ist das Mitglied gegangen, oder die Adresse stimmt nicht.',
  toCommunity: 'Zur Gemeinschaft',
  loading: 'Das Profil wird geladen',
  settings: 'Einstellungen',
  since: (month) => `seit ${month}`,
  interests: 'Interessen',
  noInterests: 'Du hast noch keine Interessen ausgewählt. Über sie findet man dich.',
  share: (count) =>
    count === 1 ? 'Ihr habt 1 Sache gemeinsam' : `Ihr habt ${count} Dinge gemeinsam`,
  more: (count) => (count === 1 ? '1 weiteres' : `${count} weitere`),
  about: (name) => `Von ${name}`,
  posts: 'Beiträge',
  events: 'Treffen',
  copy: 'dein Profil und deine Interessen',
};

export const wizardInGerman: Translation<typeof wizardMessages> = {
  progress: (step, steps) => `Schritt ${step} von ${steps}`,
  back: 'Zurück',
  next: 'Weiter',
  finish: 'Fertig',
  logout: 'Abmelden',
  preview: 'So sehen dich die anderen',

  usernameTitle: 'Wer bist du?',
  usernameSays: 'Deinen Benutzernamen hast nur du. Man findet dich darüber.',
  username: 'Benutzername',
  usernameRules: '3 bis 24 Zeichen: Buchstaben, Ziffern, Punkte und Unterstriche.',
  checking: 'Wird geprüft',
  free: (name) => `@${name} ist frei`,
  displayName: 'Name, den andere sehen (freiwillig)',
  displayNameHint: 'Zum Beispiel dein Vorname. Ohne ihn sehen andere deinen Benutzernamen.',

  pictureTitle: 'Zeig dein Gesicht',
  pictureSays: 'Einem Gesicht schreibt man leichter. Es geht aber auch ohne weiter.',
  picture: 'Profilbild',
  drawn: 'Bis du ein Bild hinzufügst, sehen andere dieses Gesicht. Es ist für dich gezeichnet.',
  pictureOnItsWay: 'Dein Bild ist noch unterwegs.',

  bioTitle: 'Erzähl ein wenig von dir',
  bioSays: 'Zwei Sätze reichen: was du magst, was du suchst.',
  bio: 'Über dich',
  bioTooLong: 'Das sind mehr als 500 Zeichen.',
  bioHint: 'Bleibt es leer, steht da, was du im Feld siehst.',

  interestsTitle: 'Was magst du?',
  interestsSays: 'Was du mit anderen teilst, bringt euch zusammen.',
  choices: 'Interessen',
  selected: (count) => (count === 1 ? '1 Interesse ausgewählt' : `${count} Interessen ausgewählt`),
  custom: 'Etwas anderes',
  customHint: 'Bis zu 20 Zeichen.',
  add: 'Hinzufügen',
  remove: (name) => `${name} entfernen`,
};

export const profileSettingsInGerman: Translation<typeof profileSettingsMessages> = {
  title: 'Profil bearbeiten',
  displayName: 'Name',
  displayNameHint: 'Was andere sehen. Bleibt er leer, sehen sie deinen Benutzernamen.',
  location: 'Ort',
  locationHint: 'Eine Stadt oder ein Teil davon, so genau du magst.',
  chosen: 'Ausgewählte Interessen',
  noneChosen: 'Noch keine ausgewählt. Über sie findet man dich.',
  find: 'Such ein Interesse oder schreib ein eigenes',
  findHint: 'Ein eigenes hat bis zu 20 Zeichen.',
  chosenOf: (chosen, all) => (chosen > 0 ? `${chosen} von ${all}` : String(all)),
  notInCatalogue: (text) => `„${text}“ steht noch nicht auf der Liste. Füg es als eigenes hinzu.`,
  unsaved: 'Noch nicht gespeichert',
  save: 'Änderungen speichern',
  leave: 'Einstellungen verlassen, ohne zu speichern?',
};
