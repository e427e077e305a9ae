import type { Translation } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';
import type { caseCopy } from './copy.ts';
import { limits } from './limits.ts';

export const caseCopyDe: Translation<typeof caseCopy> = {
  grounds: {
    danger: 'Jemand ist in Gefahr',
    illegal: 'Rechtswidriger Inhalt',
    hate: 'Hass',
    harassment: 'Belästigung oder Drohung',
    sexual: 'Sexueller Inhalt',
    impersonation: 'Gibt sich als jemand anderes aus',
    spam: 'Spam oder Betrug',
    other: 'Etwas anderes',
  },
  kinds: {
    post: 'Beitrag',
    event: 'Treffen',
    comment: 'Kommentar',
    message: 'Nachricht',
    picture: 'Bild',
    profile: 'Profil',
    member: 'Mitglied',
  },
  sayWhy: 'Bitte sag, warum.',
  tooLong: (max) => `Höchstens ${numberText(max)} Zeichen.`,
  yourself: 'Du kannst dich nicht selbst melden.',
  reportedAlready: 'Das hast du schon gemeldet. Du erfährst, wie entschieden wurde.',
  tooManyOpen: `Du hast ${limits.maxOpenReports} offene Meldungen. Bitte warte, bis über eine entschieden ist.`,
  appealedAlready: 'Du hast dieser Entscheidung schon widersprochen.',
  appealTooLate: 'Die Frist für einen Widerspruch ist vorbei.',
  decidedAlready: 'Darüber hat schon jemand entschieden. Lade die Seite neu, um es zu sehen.',
  otherMustDecide: 'Über diesen Widerspruch muss jemand anderes entscheiden.',
  leftToOthers:
    'Du hast das gemeldet, deshalb muss jemand anderes entscheiden. Geschieht das nicht rechtzeitig, kannst du es tun.',
  notAboutAdministrators: 'Über die Verwaltung kann nur die Verwaltung entscheiden.',
  roleFirst:
    'Wer die Gemeinschaft verwaltet, kann nicht eingeschränkt werden. Erst muss die Rolle entzogen werden.',
  cannotRemove: 'Ein Mitglied lässt sich nicht entfernen. Wähle eine andere Maßnahme.',
  needsMeasure: 'Wähle eine Maßnahme, um das zu entfernen.',
  needsDays: 'Gib an, für wie viele Tage.',
  needsRule: 'Gib an, gegen welche Regel das verstößt.',
  accountDeleted: 'Das Konto wurde vor der Entscheidung gelöscht.',
  formerMember: 'Ehemaliges Mitglied',
  mailSubject: (community) => `Eine Entscheidung über dein Konto bei ${community}`,
  mailText: {
    suspend: 'Die Moderation hat dein Konto vorübergehend gesperrt.',
    ban: 'Die Moderation hat dein Konto dauerhaft gesperrt.',
  },
  mailWhy: {
    suspend: 'Melde dich an, um zu lesen, warum und bis wann. Dort kannst du auch widersprechen.',
    ban: 'Melde dich an, um zu lesen, warum. Dort kannst du auch widersprechen.',
  },
  mailLink: 'Entscheidung lesen',
};
