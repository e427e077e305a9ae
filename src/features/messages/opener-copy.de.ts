import type { Translation } from '#platform/shared/catalogue.ts';
import type { openerCopy } from './opener-copy.ts';

export const openerCopyDe: Translation<typeof openerCopy> = {
  title: (name) => `Sag ${name} Hallo`,
  ideas: 'Weißt du nicht, wie du anfangen sollst? Such dir etwas aus und wandle es ab.',
  write: 'Deine Nachricht',
  placeholder: 'Ein Satz reicht.',
  send: 'Senden',
  sent: (name) => `An ${name} gesendet`,
  failed: 'Deine Nachricht wurde nicht gesendet. Bitte versuche es noch einmal.',
  loadFailed:
    'Was ihr gemeinsam habt, lässt sich gerade nicht laden. Schreiben kannst du trotzdem.',

  // Only those that begin with an adjective or an article lose their capital letter.
  inSentence: (interest) =>
    ['Ein Instrument spielen', 'Künstliche Intelligenz', 'Lange Spaziergänge'].includes(interest)
      ? interest.charAt(0).toLowerCase() + interest.slice(1)
      : interest,

  openers: {
    event: (name, title) =>
      `Hallo ${name}, wir gehen beide zu „${title}“. Kennst du dort schon jemanden?`,
    eventAgain: (name, title) =>
      `Hallo ${name}, ich komme auch zu „${title}“. Wollen wir nacheinander Ausschau halten?`,
    interest: (name, interest) =>
      `Hallo ${name}, wir haben etwas gemeinsam: ${interest}. Wie bist du dazu gekommen?`,
    interestAgain: (name, interest) =>
      `Hallo ${name}, das mag ich auch: ${interest}. Was gefällt dir daran am besten?`,
    interests: (name, one, other) =>
      `Hallo ${name}, das mögen wir offenbar beide: ${one} und ${other}. Was kam bei dir zuerst?`,
    met: (name) => `Hallo ${name}, wir waren neulich beim selben Treffen. Wie fandest du es?`,
    metAgain: (name) =>
      `Hallo ${name}, schön, dich hier wiederzufinden. Gehst du bald wieder zu einem Treffen?`,
    area: (name, area) =>
      `Hallo ${name}, ich sehe, du bist auch aus der Gegend (${area}). Hast du hier einen Lieblingsort?`,
    areaAgain: (name, area) =>
      `Hallo ${name}, schön, noch jemanden von hier (${area}) zu finden. Lebst du schon lange hier?`,
    bothNew: (name) => `Hallo ${name}, ich bin auch neu hier. Was hat dich hergeführt?`,
    bothNewAgain: (name) =>
      `Hallo ${name}, wir sind beide gerade erst dazugekommen. Wollen wir uns zusammen ein Treffen aussuchen?`,
    theyAreNew: (name) =>
      `Hallo ${name}, schön, dass du da bist. Worauf hast du hier als Erstes Lust?`,
    viewerIsNew: (name) =>
      `Hallo ${name}, ich bin neu hier und lerne gerade Leute kennen. Was magst du an dieser Gemeinschaft?`,
    hello: (name) => `Hallo ${name}, schön, dich kennenzulernen. Was macht dir gerade Freude?`,
    weekend: (name) =>
      `Hallo ${name}, ich würde gern mehr von dir hören. Wie sieht für dich ein gutes Wochenende aus?`,
    path: (name) => `Hallo ${name}, wie bist du hierhergekommen?`,
  },
  viewMessage: 'Zur Nachricht',
  viewMessageTo: (name) => `Zur Nachricht an ${name}`,
};
