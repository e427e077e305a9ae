import type { Translation } from '#platform/shared/catalogue.ts';
import type { appCopy } from './copy.ts';

export const appCopyDe: Translation<typeof appCopy> = {
  home: 'Start',
  posts: 'Beiträge',
  events: 'Treffen',
  people: 'Leute',
  messages: 'Nachrichten',
  profile: 'Profil',
  administration: 'Verwaltung',
  notifications: 'Mitteilungen',
  unreadNotifications: (count) =>
    count === 1 ? '1 ungelesene Mitteilung' : `${count} ungelesene Mitteilungen`,
  createPost: 'Beitrag schreiben',
  createEvent: 'Treffen planen',

  titles: {
    signIn: 'Anmelden',
    createProfile: 'Profil anlegen',
    community: 'Gemeinschaft',
    post: 'Beitrag',
    event: 'Treffen',
    requests: 'Anfragen',
    settings: 'Einstellungen',
    account: 'Konto',
    security: 'Einstellungen: Anmeldung',
    notificationSettings: 'Einstellungen: Mitteilungen',
    communitySettings: 'Einstellungen: Gemeinschaft',
    safety: 'Einstellungen: Sicherheit',
    invitations: 'Einladungen',
    numbers: 'Zahlen',
    testimonials: 'Stimmen',
    waitingList: 'Beitritt',
    mail: 'E-Mails',
    areas: 'Gegenden',
    cases: 'Meldungen und Entscheidungen',
    case: 'Entscheidung',
    moderation: 'Fälle',
    members: 'Mitglieder',
    log: 'Protokoll',
    rules: 'Regeln',
  },

  back: 'Zurück',
  skip: 'Zum Inhalt',
  main: 'Hauptmenü',
  communityHome: 'Startseite der Gemeinschaft',
  goodToKnow: 'Gut zu wissen',
  account: 'Konto',
  logout: 'Abmelden',
  theme: 'Darstellung',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'Wie das Gerät',

  settings: 'Einstellungen',

  offline:
    'Du bist offline. Was du schreibst, bleibt erhalten und wird gesendet, sobald du wieder online bist.',
  noConnection: 'Keine Verbindung',
  noConnectionText:
    'Die Gemeinschaft ist von hier gerade nicht zu erreichen. Deine Entwürfe sind auf diesem Gerät sicher.',
  newVersion: 'Es gibt eine neue Version',
  newVersionText: 'Lade neu, um diese Seite zu öffnen. Was du geschrieben hast, bleibt erhalten.',
  reload: 'Neu laden',
  later: 'Später',
  notLoaded: 'Diese Seite konnte nicht geladen werden',
  notLoadedText:
    'Prüfe deine Verbindung und versuche es noch einmal. Was du geschrieben hast, bleibt erhalten.',
  wentWrong: 'Hier ist etwas schiefgegangen',
  wentWrongText: 'Das liegt nicht an dir. Versuche es noch einmal oder geh zu einer anderen Seite.',
};
