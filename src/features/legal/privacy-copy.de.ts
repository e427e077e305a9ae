import type { Translation } from '#platform/shared/catalogue.ts';
import type { privacyCopy } from './privacy-copy.ts';

export const privacyCopyDe: Translation<typeof privacyCopy> = {
  inShort:
    'Wir speichern, was du uns gibst, damit die Mitglieder hier es sehen können. Gäste sehen nur, was du ihnen selbst zeigst. Keine Tracker, keine Werbung.',
  sections: {
    stored: {
      title: 'Was gespeichert wird',
      items: [
        'Deine E-Mail-Adresse und dein Passwort, dieses nur als Prüfwert, aus dem es niemand zurücklesen kann. Wenn du dich mit Google anmeldest, statt eines Passworts die Kennung, unter der Google dich führt.',
        'Dein Profil: Benutzername, Name, was du über dich schreibst, Ort, Interessen und ein Bild, wenn du eines hinzufügst.',
        'Was du hier tust: Beiträge, Treffen, Kommentare, Antworten, was dir gefällt und bei welchen Treffen du dabei bist, jeweils mit der Zeit, und was dir mitgeteilt wird.',
        'Die Nachrichten, die du schreibst und bekommst.',
        'Deine Anmeldungen: wann du dich angemeldet hast und zuletzt da warst, von welcher IP-Adresse und mit welchem Browser. So bleibst du angemeldet, kannst ein verlorenes Gerät abmelden, und Missbrauch lässt sich unterbinden.',
      ],
    },
    where: {
      title: 'Wo es liegt',
      paragraphs: [
        'In der Datenbank und im Dateispeicher derer, die diese Gemeinschaft betreiben. Seiten, Schriften und Bilder kommen nur von hier; keine andere Website erfährt durch sie, dass du hier warst. Wenn du mit Google weitermachst, erfährt Google, dass du dich hier anmeldest.',
      ],
    },
    whoSees: {
      title: 'Wer es sieht',
      paragraphs: [
        'Angemeldete Mitglieder sehen dein Profil, deine Beiträge, Treffen und Kommentare, wie vielen etwas gefällt und wer bei einem Treffen dabei ist. Nachrichten sehen die, die in der Unterhaltung sind. Deine E-Mail-Adresse siehst nur du.',
        'Gäste sehen davon nichts, mit zwei Ausnahmen, die du selbst machst. Wenn du ein Treffen auf der Startseite zeigst, sehen sie Titel, Tag, Stadt und Bild, aber nie den genauen Ort und nie, wer hingeht. Wenn du etwas für die Startseite schreibst und die Verwaltung zustimmt, sehen sie deine Worte, deinen Namen, den Monat, seit dem du dabei bist, und, wenn du auch dem zustimmst, dein Profilbild. Beides endet, wenn du es sagst.',
        'Wer den Server betreibt, kann technisch lesen, was dort gespeichert ist, außer den Passwörtern.',
      ],
    },
    pictures: {
      title: 'Bilder',
      paragraphs: [
        'Ein Bild wird vor dem Speichern neu erzeugt, in einigen Größen. Was dein Telefon oder deine Kamera hineingeschrieben hat, etwa Ort und Zeit, ist dann weg. Ein Bild, das du ausgewählt, aber nie veröffentlicht hast, wird nach einem Tag gelöscht.',
      ],
    },
    cookies: {
      title: 'Cookies und dieser Browser',
      paragraphs: [
        'Ein Cookie hält dich angemeldet; ohne ihn gibt es kein Konto, in dem du sein könntest. Während du dich mit Google anmeldest, hält ein zweiter diesen Vorgang zusammen, höchstens zehn Minuten lang. Wenn du eine Sprache wählst, merkt sich ein weiterer diese Wahl ein Jahr lang. Dein Browser behält außerdem, ob du es hell oder dunkel magst und was du zu schreiben begonnen hast; deine Entwürfe vergisst er, wenn du dich abmeldest. Cookies für Werbung oder zum Nachverfolgen gibt es nicht, darum wirst du auch nicht um Zustimmung gebeten.',
      ],
    },
    counting: {
      title: 'Was gezählt wird',
      paragraphs: [
        'Wir zählen je Tag, wie oft jede Seite geöffnet wird und wie oft Leute etwas veröffentlichen, bei einem Treffen mitmachen, kommentieren, „Gefällt mir“ wählen und schreiben: Zahlen ohne Namen, auf unserem eigenen Server, ohne Cookie. Um jedes aktive Mitglied in einer Woche nur einmal zu zählen, behalten wir Merkmale, die ohne ein Geheimnis nicht zu dir zurückführen; dieses Geheimnis wird nach der Woche weggeworfen.',
        'Wenn dein Browser Do Not Track oder Global Privacy Control sendet, wirst du gar nicht gezählt. Wer diese Gemeinschaft betreibt, kann dieselben Zahlen an Google Analytics weitergeben; das geschieht vom Server aus, und nichts, was verrät, wer du bist, geht mit.',
      ],
    },
    mail: {
      title: 'Mails',
      paragraphs: [
        'Du bekommst eine Mail, wenn du darum bittest: um dein Passwort zurückzusetzen oder festzulegen, eine neue Adresse zu bestätigen oder dein Konto zu löschen; und damit du es erfährst, wenn deine Adresse oder dein Passwort geändert oder dein Konto gelöscht wurde. Einen Newsletter gibt es nicht.',
        'Wenn du deine Adresse auf der Startseite hinterlässt, kommt sie erst auf eine Liste, wenn du den Link in der Mail öffnest, die dann folgt; tust du es nicht, ist sie innerhalb einer Woche vergessen. Die Verwaltung sieht diese Liste und darf denen schreiben, die darauf stehen. In jeder Mail ist ein Link, mit dem du gehst, und deine Adresse wird sofort gelöscht.',
      ],
    },
    yours: {
      title: 'Deine Daten gehören dir',
      paragraphs: [
        'In deinen Einstellungen änderst du, was über dich gespeichert ist, und nimmst alles als Dateien mit: dein Profil, deine Beiträge, Treffen, Kommentare, was dir gefällt, deine Nachrichten, Mitteilungen und Bilder.',
        'Dort kannst du auch dein Konto löschen, sofort und endgültig. Dein Profil, deine Bilder, Beiträge und Treffen verschwinden mit dem, was andere darunter geschrieben haben, ebenso deine Kommentare, was dir gefiel und wo du dabei warst. Nachrichten, die du geschickt hast, bleiben bei denen, die sie bekommen haben, ohne deinen Namen.',
        'Was gelöscht wird, ist sofort aus der Datenbank verschwunden und aus Sicherungskopien, sobald diese ersetzt werden. Mit allem anderen wende dich an die, die diese Gemeinschaft betreiben.',
      ],
    },
  },
};
