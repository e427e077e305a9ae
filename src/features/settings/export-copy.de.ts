import type { Translation } from '#platform/shared/catalogue.ts';
import type { exportCopy } from './export-copy.ts';

export const exportCopyDe: Translation<typeof exportCopy> = {
  intro: (community, date) =>
    `Alles, was ${community} über dich gespeichert hat (Stand: ${date}), mit diesen Ausnahmen:`,
  exceptions: [
    'Mitglieder, die du blockiert hast oder die dich blockiert haben, sind nur in blocks.json und in deinen eigenen Texten zu erkennen. Was sie geschrieben haben, fehlt, und zum Beispiel auch, welche ihrer Beiträge dir gefallen. Deine eigenen Kommentare, Nachrichten und Bürgschaften sind dabei. Wo eine Kennung diese Mitglieder verraten würde, steht dort null.',
    'In manchen Dateien gilt dasselbe für Mitglieder, die du stummgeschaltet hast.',
    'Nachrichten in Nachrichtenanfragen sind dabei, sobald du die Anfrage angenommen hast.',
    'Geheimes wie dein Passwort fehlt, ebenso technische Daten, die aus dem Rest berechnet sind, etwa der Suchindex.',
  ],
  format:
    'Zeiten sind Millisekunden seit 1970 in UTC. Menschen und Dinge stehen hier mit ihren Kennungen.',
  descriptions: {
    'account.json':
      'deine Adresse, wie du dich anmeldest und auf welchen Geräten du angemeldet bist',
    'announcements.json': 'was du allen geschrieben hast, die zu deinen Treffen kommen',
    'attention.json': 'wie du von Neuem erfährst, und was dir im letzten Monat geschickt wurde',
    'blocks.json': 'die Mitglieder, die du blockiert oder stummgeschaltet hast',
    'cases.json': 'Entscheidungen der Moderation über dich und deine Widersprüche',
    'comments.json':
      'deine Kommentare und Antworten; eine Antwort nennt den Kommentar, unter dem sie steht',
    'community-rules.json': 'welche Fassung der Regeln du als gelesen markiert hast',
    'contact-choice.json': 'wer dir schreiben kann',
    'contacts.json': 'wem du zum ersten Mal geschrieben hast, und wann',
    'conversations.json': 'deine Unterhaltungen und bis wohin du jede gelesen hast',
    'event-removals.json': 'die Treffen, von denen du entfernt wurdest, mit der Begründung',
    'events.json': 'die Treffen, die du veranstaltest',
    'first-steps.json': 'welche ersten Schritte du geschlossen hast',
    'invitations.json': 'deine Einladungen und wer damit beigetreten ist',
    'inviter.json': 'wer dich eingeladen hat',
    'joined-events.json': 'die Treffen, bei denen du dabei bist',
    'likes.json': 'die Beiträge und Treffen, die dir gefallen',
    'mentions.json': 'die Beiträge, Treffen und Kommentare, die dich erwähnen',
    'messages.json':
      'die Nachrichten deiner Unterhaltungen, auch die der anderen, dann deine eigenen aus Unterhaltungen, die du nicht mehr öffnen kannst',
    'notifications.json': 'deine Mitteilungen; gelesene werden 30 Tage lang aufbewahrt',
    'pictures.json': 'Angaben zu den Dateien in pictures/',
    'pictures/': 'deine Bilder',
    'posts.json': 'deine Beiträge',
    'preferences.json': 'deine Sprache, Zeitzone und Ruhezeiten',
    'profile.json': 'dein Profil und deine Interessen',
    'reports.json': 'was du gemeldet hast und wie darüber entschieden wurde',
    'security.json':
      'wie du dich anmeldest und wann du dich auf jedem Gerät zum ersten und zum letzten Mal angemeldet hast',
    'stage.json': 'deine Stufe in der Gemeinschaft',
    'testimonial.json': 'was du für die Startseite geschrieben hast',
    'vouches.json': 'die Mitglieder, für die du gebürgt hast',
  },
};
