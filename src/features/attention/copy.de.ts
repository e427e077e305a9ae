import type { Translation } from '#platform/shared/catalogue.ts';
import type { attentionCopy } from './copy.ts';

export const attentionCopyDe: Translation<typeof attentionCopy> = {
  loading: 'Deine Einstellungen werden geladen',
  loadFailed: 'Deine Einstellungen konnten nicht geladen werden',
  saveFailed: 'Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
  saved: 'Gespeichert',
  unknownPushService: 'Der Push-Dienst dieses Browsers ist nicht bekannt.',
  invalidPushKeys:
    'Die Schlüssel, die dieser Browser für Push-Mitteilungen geschickt hat, sind ungültig.',

  away: 'Wenn du nicht da bist',
  awayText:
    'Was du nach zwei Minuten noch nicht gelesen hast, erreicht dich einmal, und zwar so, wie du es hier wählst. Du bekommst höchstens drei Push-Mitteilungen und zehn E-Mails über Mitteilungen am Tag, abgesehen von Entscheidungen der Moderation. Außerdem wartet alles hier auf dich.',
  kinds: {
    message: 'Nachrichten',
    request: 'Anfragen von Leuten, die du noch nicht kennst',
    mention: 'Erwähnungen von dir',
    reply: 'Antworten auf deine Kommentare',
    comment: 'Kommentare zu deinen Beiträgen und Treffen',
    reminder: 'Erinnerungen vor deinen Treffen',
    event_changed: 'Treffen mit neuer Zeit oder neuem Ort',
    event_cancelled: 'Treffen, die ausfallen',
    removed_from_event: 'Wenn du von einem Treffen entfernt wirst',
    announcement: 'Nachrichten an alle, die kommen',
    case_decided: 'Entscheidungen der Moderation über dich',
    report_decided: 'Entscheidungen über deine Meldungen',
    join: 'Wer zu deinen Treffen kommt',
    like: '„Gefällt mir“',
    newcomer: 'Neue Mitglieder, solange ihr wenige seid',
    invitation_used: 'Beitritte mit deiner Einladung',
    vouched: 'Mitglieder, die für dich bürgen',
  },
  groups: {
    messages: 'Nachrichten',
    entries: 'Beiträge und Kommentare',
    events: 'Treffen',
    people: 'Leute',
    moderation: 'Moderation',
  },
  channels: { push: 'Push', mail: 'E-Mail', digest: 'Gesammelt', none: 'Nur hier' },
  noDevice:
    'Kein Gerät von dir zeigt Push-Mitteilungen. Sie warten in der Zusammenfassung oder hier auf dich.',
  noDigest: 'Die Zusammenfassung ist aus. Gesammeltes wartet hier auf dich.',
  mailProblems: {
    unconfirmed:
      'Bestätige in den Kontoeinstellungen deine E-Mail-Adresse, damit du E-Mails und die Zusammenfassung bekommst.',
    rejected:
      'Dein E-Mail-Anbieter hat eine E-Mail von uns abgelehnt. Deshalb bekommst du bis zu eine Woche lang keine Zusammenfassung und keine E-Mails zu Mitteilungen. Prüfe deine Adresse in den Kontoeinstellungen.',
  },

  push: 'Push-Mitteilungen auf diesem Gerät',
  pushOff: 'Dieses Gerät zeigt keine Push-Mitteilungen.',
  pushOn: 'Dieses Gerät zeigt Push-Mitteilungen, bis du dich abmeldest.',
  pushElsewhere: (devices) =>
    devices === 1 ? 'Ein anderes Gerät zeigt sie.' : `${devices} andere Geräte zeigen sie.`,
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  pushUnsupported: 'Dieser Browser kann keine Push-Mitteilungen zeigen.',
  pushNeedsInstall:
    'Füge diese Seite auf dem iPhone oder iPad zuerst zum Home-Bildschirm hinzu: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne sie von dort.',
  pushDenied:
    'Du hast Mitteilungen für diese Seite blockiert. Erlaube sie in den Einstellungen deines Browsers und komm dann hierher zurück.',
  pushFailed:
    'Push-Mitteilungen konnten nicht eingeschaltet werden. Bitte versuche es noch einmal.',
  pushServiceTimeout:
    'Der Push-Dienst dieses Browsers hat nicht geantwortet. Prüfe deine Verbindung und versuche es noch einmal.',
  pushOffFailed:
    'Push-Mitteilungen konnten nicht ausgeschaltet werden. Bitte versuche es noch einmal.',

  hint: 'Mal länger weg? Du wählst, was dich erreicht: Push-Mitteilungen, E-Mails oder sonntags eine Zusammenfassung.',
  hintChoose: 'Auswählen',
  hintLater: 'Nein, danke',

  digest: 'Zusammenfassung',
  digestText:
    'In einer E-Mail steht, wer dir geschrieben hat, was es zu deinen Beiträgen und Treffen Neues gibt und was ansteht. Wenn nichts passiert ist, kommt keine.',
  digestLabel: 'Wie oft',
  digestFrequencies: { never: 'Nie', weekly: 'Sonntags', daily: 'Jeden Morgen' },

  quiet: 'Ruhezeit',
  quietText:
    'Was in dieser Zeit passiert, erreicht dich danach, außer wenn es um ein Treffen geht, das in den nächsten sechs Stunden beginnt, oder um eine Entscheidung der Moderation.',
  quietOn: 'Ruhezeit einhalten',
  quietFrom: 'Von',
  quietTo: 'Bis',
  hour: (hour) => `${hour} Uhr`,
  timeZone: 'Zeitzone',
  language: 'Sprache',
  region: 'Sprache und Zeitzone',
  regionText:
    'Die Sprache gilt für diese Seite, E-Mails und Push-Mitteilungen auf allen deinen Geräten. Die Zeitzone gilt für Mitteilungen, E-Mails und die Ruhezeit; sonst zeigt diese Seite die Zeit des jeweiligen Geräts.',

  pause: 'Brauchst du eine Pause?',
  pauseText: 'Bis morgen früh erreicht dich nichts. Danach kommt alles wie gewohnt.',
  pauseNow: 'Bis morgen pausieren',
  pausedUntil: (time) => `Pausiert bis ${time}.`,
  resume: 'Jetzt fortsetzen',
};
