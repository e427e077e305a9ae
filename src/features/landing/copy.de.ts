import type { Translation } from '#platform/shared/catalogue.ts';
import type { landingCopy, questionCopy } from './copy.ts';

export const landingCopyDe: Translation<typeof landingCopy> = {
  title: ['Einmal treffen.', 'Und dann wieder.'],
  description:
    'Eine Gemeinschaft, in der aus gemeinsamen Interessen Abende werden und aus Abenden Freundschaften. Handverlesene Kreise, besondere Abende, geprüfte Mitglieder, auf Einladung.',
  sharedPicture: 'Zwei Kreise von Menschen, und was sie teilen',

  frame: {
    skip: 'Zum Inhalt',
    onThisPage: 'Auf dieser Seite',
    circles: 'Kreise',
    events: 'Treffen',
    members: 'Mitglieder',
    questions: 'Fragen',
    signIn: 'Anmelden',
    join: 'Mitmachen',
    legal: 'Kleingedrucktes',
    terms: 'Bedingungen',
    privacy: 'Datenschutz',
    rules: 'Regeln',
  },
  hero: {
    text: '{{community}} ist eine Gemeinschaft, in der aus gemeinsamen Interessen Abende werden und aus Abenden Freundschaften. Echte Treffen und Leute, die füreinander bürgen.',
    join: 'Komm in den Kreis',
    waitingList: 'Auf die Warteliste',
    walks: 'Spazieren',
    games: 'Brettspiele',
    food: 'Slow Food',
    overlap: 'Was ihr teilt',
  },
  features: {
    title: 'Gemacht fürs Wiedersehen, nicht fürs Scrollen.',
    circles: 'Handverlesene Kreise',
    circlesText:
      'Finde Leute, die mögen, was du magst: töpfern, sonntags wandern, ein dicker Roman. Ein paar davon und ein Abend reichen für den Anfang.',
    events: 'Besondere Abende',
    eventsText:
      'Jemand lädt ein, Ort und Zeit stehen fest. Wer kommt und was euch verbindet, siehst du schon vorher.',
    members: 'Geprüfte Mitglieder',
    membersText:
      'Ein Profil zeigt, ob andere Mitglieder jemanden getroffen haben und für die Person bürgen. Es sagt, was jemand mag, nicht, wie beliebt jemand ist.',
    invitation: 'Auf Einladung',
    invitationText:
      'So wächst die Gemeinschaft wie eine Freundschaft: von Mensch zu Mensch. Mitglieder laden mit einem eigenen Link ein, und ein Profil sagt, wer die Person eingeladen hat.',
  },
  events: {
    title: 'Bald und ganz in der Nähe',
    all: 'Alle Treffen',
    none: 'Was hier passiert, passiert unter Mitgliedern.',
    noneText:
      'Wenn jemand einen Abend für alle sichtbar macht, steht er hier mit Tag und Stadt. Gerade ist keiner dabei.',
  },
  testimonials: {
    title: 'Was Mitglieder sagen',
    quoted: '„{{text}}“',
    since: 'Mitglied seit {{since}}',
    none: 'Die besten Abende kommen noch.',
    noneText:
      'Mitglieder sagen in eigenen Worten, wie es hier ist, und jemand liest es, bevor es auf dieser Seite steht. Wir erfinden niemanden.',
  },
  join: {
    title: 'Du kennst hier noch niemanden?',
    text: 'Hinterlass deine Adresse. Sobald es einen Platz gibt, schickt dir jemand von uns eine Einladung. Kein Newsletter.',
  },
};

export const questionsCopyDe: Translation<typeof questionCopy> = {
  title: 'Häufige Fragen',
  questions: {
    getIn: {
      question: 'Wie komme ich rein?',
      answer:
        'Leg mit deiner E-Mail-Adresse oder mit Google ein Konto an, wähl einen Benutzernamen und sag, was du gern machst. Das dauert etwa eine Minute. Du wirst lieber eingeladen? Dann trag dich oben in die Warteliste ein.',
      answerIfInvited:
        'Mit einer Einladung. Öffne den Link, den dir ein Mitglied geschickt hat, oder setz dich oben auf die Warteliste. Dann laden wir dich ein, sobald ein Platz frei ist.',
    },
    cost: {
      question: 'Was kostet das?',
      answer: 'Nichts. Es gibt auch keine Werbung, und niemand kauft, was du schreibst.',
    },
    whoSees: {
      question: 'Wer sieht mein Profil?',
      answer:
        'Mitglieder, die angemeldet sind. Gäste sehen diese Seite und nichts von dem, was drinnen ist; deine E-Mail-Adresse sehen nur du und die Verwaltung.',
    },
    aboutMe: {
      question: 'Was von mir kann auf dieser Seite stehen?',
      answer:
        'Nur, was du selbst hierher stellst: ein Treffen, das du allen zeigst, mit Titel, Tag, Stadt und Bild, und deine eigenen Worte über die Gemeinschaft, mit deinem Namen und, wenn du willst, deinem Gesicht. Beides nimmst du mit einem Klick zurück.',
    },
    pictures: {
      question: 'Was passiert mit meinen Bildern?',
      answer:
        'Was ein Telefon über Ort und Kamera in ein Bild schreibt, wird entfernt, bevor das Bild gespeichert wird. Öffnen können es nur Mitglieder, außer denen, die du selbst auf dieser Seite zeigst.',
    },
    takeBack: {
      question: 'Kann ich zurücknehmen, was ich geschrieben habe?',
      answer:
        'Ja. Du kannst deine Beiträge und Treffen ändern oder löschen, deine Kommentare löschen, eine Kopie von allem mitnehmen oder dein Konto löschen, wann immer du willst.',
    },
  },
};
