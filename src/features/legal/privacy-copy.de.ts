import type { Translation } from '#platform/shared/catalogue.ts';
import type { privacyCopy } from './privacy-copy.ts';

export const privacyCopyDe: Translation<typeof privacyCopy> = {
  inShort:
    'Wir speichern, was du uns gibst, damit die Mitglieder hier es sehen können. Gäste sehen nur, was du ihnen selbst zeigst. Keine Tracker, keine Werbung.',
  sections: {
    stored: {
      title: 'Was gespeichert wird',
      items: [
        'Deine E-Mail-Adresse und dein Passwort. Das Passwort ist nur als Prüfwert gespeichert, aus dem es sich nicht zurückrechnen lässt. Wenn du dich mit Google anmeldest, speichern wir statt eines Passworts deine Kennung bei Google.',
        'Dein Profil: Benutzername, Name, was du über dich schreibst, Ort, Gegend, Interessen und ein Bild, wenn du eines hinzufügst.',
        'Was du hier tust: Beiträge, Treffen, Kommentare, Antworten, was dir gefällt und bei welchen Treffen du dabei bist, jeweils mit der Zeit, sowie deine Mitteilungen.',
        'Die Nachrichten, die du schreibst und bekommst, auch die an alle, die zu einem Treffen kommen.',
        'Deine Sprache, deine Zeitzone und deine Ruhezeiten, wie du von Neuem erfahren möchtest, und einen Monat lang, wann und wie wir dich worauf hingewiesen haben, aber nicht den Text. Wenn du Push-Mitteilungen einschaltest: die Adresse und die Schlüssel, mit denen dein Browser sie empfängt, bis du sie ausschaltest oder dich abmeldest.',
        'Deine Anmeldungen: wann du dich angemeldet hast und zuletzt da warst, von welcher IP-Adresse und mit welchem Browser. So bleibst du angemeldet, kannst ein verlorenes Gerät abmelden, und Missbrauch lässt sich unterbinden.',
        'Wenn du die Anmeldung in zwei Schritten einschaltest: den Schlüssel, den deine App und wir teilen, verschlüsselt, und deine Wiederherstellungscodes als Prüfwerte.',
        'Wenn du einen Passkey hinzufügst: seinen öffentlichen Schlüssel, seinen Namen und wann du ihn zuletzt benutzt hast. Fingerabdruck und Gesicht verlassen dein Gerät nie.',
        'Wenn du etwas meldest: deine Meldung, mit einer Kopie dessen, was du gemeldet hast. Wenn jemand dich meldet: diese Kopie, was die Moderation entschieden hat und warum, und dein Widerspruch. Das löschen wir ein Jahr nach der Entscheidung oder dem Ende der Maßnahme. Löschst du dein Konto, während es gesperrt ist, behalten wir einen Prüfwert deiner Adresse mit geheimem Schlüssel, bis die Sperre endet oder aufgehoben wird. So kann sich damit niemand neu anmelden.',
        'Zu jedem Gerät, auf dem du dich angemeldet hast, einen Prüfwert mit geheimem Schlüssel. So können wir dir schreiben, wenn ein neues dazukommt. Wir löschen ihn ein Jahr nach der letzten Anmeldung, außer den des zuletzt benutzten Geräts.',
      ],
    },
    where: {
      title: 'Wo es liegt',
      paragraphs: [
        'In der Datenbank und im Dateispeicher derer, die diese Gemeinschaft betreiben. Seiten, Schriften und Bilder kommen nur von hier; keine andere Website erfährt durch sie, dass du hier warst. Wenn du mit Google weitermachst, erfährt Google, dass du dich hier anmeldest. Wenn du Push-Mitteilungen einschaltest, stellt der Push-Dienst deines Browsers sie zu. Sie sind verschlüsselt, er kann sie also nicht lesen, erfährt aber, wann du eine bekommst. Wenn du den Ort eines Treffens auf der Karte öffnest, erfährt OpenStreetMap, welchen Ort du suchst. Wenn du einen Link schreibst, ruft unser Server die verlinkte Seite ab, um eine Vorschau zu zeigen, sofern Vorschauen hier nicht abgeschaltet sind. Diese Website erfährt, dass hier jemand auf sie verlinkt, aber nicht, wer. Über die Menschen, die die Vorschau lesen, erfährt sie nichts.',
      ],
    },
    whoSees: {
      title: 'Wer es sieht',
      paragraphs: [
        'Angemeldete Mitglieder sehen dein Profil, deine Beiträge, Treffen und Kommentare, wie vielen etwas gefällt und wer bei einem Treffen dabei ist. Nachrichten sehen nur die Mitglieder der Unterhaltung. Deine E-Mail-Adresse sehen nur du und die Verwaltung. In deinen Einstellungen bestimmst du, ob andere dich im Verzeichnis, in Vorschlägen und über die Suche finden. Wenn du das nicht möchtest, finden dich über deinen Namen nur noch Mitglieder, mit denen du eine Unterhaltung oder ein Treffen gemeinsam hast. Die Suche findet Beiträge, Treffen und Profile, aber nie Nachrichten oder Kommentare. Wonach du suchst, speichern wir nicht.',
        'Moderation und Verwaltung sehen, was gemeldet wurde, wer es gemeldet hat und einige Nachrichten vor einer gemeldeten. Die Person, um die es geht, erfährt nie, wer sie gemeldet hat. Die Verwaltung sieht außerdem die E-Mail-Adressen der Mitglieder und auf welcher Art von Geräten sie angemeldet sind. Was Moderation und Verwaltung tun, steht in einem Protokoll ohne Namen.',
        'Wenn du mit einer Einladung gekommen bist, steht in deinem Profil, wer dich eingeladen hat, und diese Person erfährt, dass du beigetreten bist. Wenn du jemanden einlädst, sehen alle, die deinen Link öffnen, deinen Namen. Dein Profil zeigt deine Stufe: neu hier, von Mitgliedern getroffen oder verbürgt. Wir speichern, welche Mitglieder für dich bürgen und seit wann. Außerdem speichern wir, wer hier wen kennt und wem du zum ersten Mal geschrieben hast, um zu begrenzen, wie vielen neuen Leuten ein Mitglied schreiben kann. Von dieser ersten Nachricht behalten wir zwei Tage lang einen Fingerabdruck, aus dem sie sich nicht lesen lässt, um denselben Text an viele zu bemerken.',
        'Sonst sehen Gäste davon nichts, mit zwei Ausnahmen, die du selbst machst. Wenn du ein Treffen auf der Startseite zeigst, sehen sie Titel, Tag, Stadt und Bild, aber nie den genauen Ort und nie, wer hingeht. Wenn du etwas für die Startseite schreibst und die Verwaltung zustimmt, sehen sie deinen Text, deinen Namen, den Monat, seit dem du dabei bist, und, wenn du auch dem zustimmst, dein Profilbild. Beides kannst du jederzeit beenden.',
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
        'Ein Cookie hält dich angemeldet; ohne ihn kannst du dein Konto nicht nutzen. Während du dich mit Google anmeldest, begleitet ein zweiter den Vorgang, höchstens zehn Minuten lang. Ein weiterer tut dasselbe, während du einen Anmeldecode eingibst. Wenn du eine Sprache wählst, merkt sich noch einer diese Wahl ein Jahr lang. Dein Browser merkt sich außerdem, ob du die helle oder die dunkle Ansicht gewählt hast, und deine Entwürfe, bis du dich abmeldest. Cookies für Werbung oder Tracking gibt es nicht, darum fragen wir auch nicht nach deiner Zustimmung.',
      ],
    },
    counting: {
      title: 'Was gezählt wird',
      paragraphs: [
        'Wir zählen je Tag, wie oft jede Seite geöffnet wird und wie oft Leute etwas veröffentlichen, bei einem Treffen mitmachen, kommentieren, „Gefällt mir“ wählen und schreiben: Zahlen ohne Namen, auf unserem eigenen Server, ohne Cookie. Um jedes aktive Mitglied in einer Woche nur einmal zu zählen, speichern wir Merkmale, die sich nur mit einem geheimen Schlüssel dir zuordnen lassen; dieser Schlüssel wird nach der Woche gelöscht.',
        'Wenn dein Browser Do Not Track oder Global Privacy Control sendet, wirst du gar nicht gezählt. Wer diese Gemeinschaft betreibt, kann dieselben Zahlen an Google Analytics weitergeben; das geschieht vom Server aus und ohne Angaben, die verraten, wer du bist.',
      ],
    },
    mail: {
      title: 'E-Mails',
      paragraphs: [
        'Du bekommst eine E-Mail, wenn du ein Konto anlegst und wenn du darum bittest: um dein Passwort zurückzusetzen oder festzulegen, eine neue Adresse zu bestätigen oder dein Konto zu löschen. Außerdem schreiben wir dir, wenn dein Konto auf einem neuen Gerät benutzt wird, wenn sich ändert, wie du dich anmeldest, wenn dein Konto gelöscht wurde und wenn die Moderation es sperrt. Einen Newsletter gibt es nicht.',
        'Wenn du es in deinen Einstellungen wählst, schreiben wir dir auch, was passiert, während du nicht da bist. In diesen E-Mails und in Push-Mitteilungen stehen Namen und die Titel von Beiträgen und Treffen, aber nie der Text einer Nachricht, eines Kommentars oder eines Beitrags und nie, wo ihr euch trefft. In Zusammenfassungen steht außerdem, wann deine Treffen beginnen und wen du kennenlernen könntest. Jede dieser E-Mails enthält einen Link, mit dem du sie abbestellst.',
        'Wenn du deine Adresse auf der Startseite hinterlässt, schicken wir dir eine E-Mail mit einem Link. Erst wenn du deine Adresse damit bestätigst, kommt sie auf die Warteliste; sonst wird sie innerhalb einer Woche gelöscht. Die Verwaltung sieht diese Liste, darf allen schreiben, die darauf stehen, und sie einladen. Damit das in deiner Sprache geschieht, speichern wir, in welcher du sie hinterlassen hast. Jede E-Mail enthält einen Link, mit dem du dich austrägst; deine Adresse wird dann sofort gelöscht.',
      ],
    },
    yours: {
      title: 'Deine Daten gehören dir',
      paragraphs: [
        'In deinen Einstellungen kannst du ändern, was über dich gespeichert ist, und alles als Dateien herunterladen: dein Profil, deine Beiträge, Treffen, Kommentare, was dir gefällt, deine Nachrichten, Mitteilungen, Einstellungen und Bilder.',
        'Dort kannst du auch dein Konto löschen, sofort und endgültig. Dein Profil, deine Bilder, Beiträge und Treffen verschwinden mit dem, was andere darunter geschrieben haben, ebenso deine Kommentare, was dir gefiel und wo du dabei warst. Wer bei einem kommenden Treffen von dir zugesagt hat, erfährt mit Titel und Tag, dass es ausfällt. Nachrichten, die du geschickt hast, bleiben bei denen, die sie bekommen haben, ohne deinen Namen. Entscheidungen der Moderation über dich bleiben bis zu ein Jahr, ohne deinen Namen und ohne das, was du geschrieben hast.',
        'Gelöschtes verschwindet sofort aus der Datenbank und aus Sicherungskopien, sobald diese ersetzt werden. Bei allen anderen Fragen wende dich an die, die diese Gemeinschaft betreiben.',
      ],
    },
  },
};
