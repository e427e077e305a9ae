import type { Translation } from '#platform/shared/catalogue.ts';
import type { termsCopy } from './terms-copy.ts';

export const termsCopyDe: Translation<typeof termsCopy> = {
  inShort:
    'Sei freundlich, sei du selbst und veröffentliche nur, was du veröffentlichen darfst. Was du schreibst, bleibt deins, und du kannst es zurücknehmen.',
  sections: {
    whoRunsThis: {
      title: 'Wer das hier betreibt',
      paragraphs: [
        '{{community}} wird von den Menschen betrieben, die es auf ihrem eigenen Server eingerichtet haben, mit freier Software. Mit ihnen vereinbarst du diese Bedingungen, und „wir“ meint sie.',
      ],
    },
    account: {
      title: 'Dein Konto',
      paragraphs: [
        'Du brauchst eine E-Mail-Adresse, die dir gehört, und ein Passwort mit mindestens sechs Zeichen oder ein Google-Konto. Behalte beides für dich: Was mit deinem Konto geschieht, gilt als von dir getan.',
        'Wähle einen Benutzernamen, der nicht der Name eines anderen Menschen ist. Ein Mensch, ein Konto. Du kannst jederzeit gehen: In deinen Einstellungen löschst du das Konto, und dort steht vorher, was damit verschwindet.',
      ],
    },
    whatYouWrite: {
      title: 'Was du schreibst und zeigst',
      paragraphs: [
        'Es bleibt deins. Wenn du es veröffentlichst, erlaubst du uns, es zu speichern und den anderen Mitgliedern zu zeigen, in den Größen, die ihre Bildschirme brauchen, und so lange, wie du es stehen lässt.',
        'Du kannst deine Beiträge und Treffen jederzeit ändern oder löschen und deine Kommentare löschen. Veröffentliche nur Bilder, die du zeigen darfst, und frag die Menschen, die darauf zu sehen sind.',
        'Was du auf die Startseite stellst, ein Treffen oder deine Worte über die Gemeinschaft, dürfen wir allen zeigen, bis du es zurücknimmst. Wir wählen aus, welche Worte dort stehen, und ändern sie nie.',
      ],
    },
    eachOther: {
      title: 'Wie wir miteinander umgehen',
      paragraphs: [
        'Keine Belästigung, kein Hass, keine Drohungen, keine Werbung, nichts, was gegen das Gesetz verstößt, und kein Sammeln dessen, was andere Mitglieder schreiben. Wer es trotzdem tut, kann das Veröffentlichte und das Konto verlieren.',
      ],
    },
    meeting: {
      title: 'Menschen treffen',
      paragraphs: [
        'Wir prüfen keine Ausweise; ein Profil ist das, was jemand von sich selbst sagt. Trefft euch beim ersten Mal dort, wo andere Leute sind, und sag jemandem, dem du vertraust, wo du bist.',
      ],
    },
    promises: {
      title: 'Was wir versprechen und was nicht',
      paragraphs: [
        'Wir betreiben das mit Sorgfalt und schützen deine Worte, so gut wir können. Wir können aber nicht versprechen, dass es immer erreichbar oder frei von Fehlern ist. Für die Software gibt es keine Gewähr. Nichts in diesen Bedingungen nimmt dir Rechte, die das Gesetz dir gibt.',
      ],
    },
    changes: {
      title: 'Wenn sich diese Bedingungen ändern',
      paragraphs: [
        'Wir sagen es drinnen, bevor eine Änderung gilt, und du kannst gehen, wenn sie dir nicht gefällt.',
      ],
    },
  },
};
