import type { Translation } from '#platform/shared/catalogue.ts';
import type { unsubscribeCopy } from './unsubscribe-copy.ts';

export const unsubscribeCopyDe: Translation<typeof unsubscribeCopy> = {
  title: 'Diese E-Mails abbestellen?',
  kinds: {
    message: 'Du bekommst dann keine E-Mails mehr über neue Nachrichten.',
    request:
      'Du bekommst dann keine E-Mails mehr über Anfragen von Leuten, die du noch nicht kennst.',
    mention: 'Du bekommst dann keine E-Mails mehr darüber, wo du erwähnt wirst.',
    reply: 'Du bekommst dann keine E-Mails mehr über Antworten auf deine Kommentare.',
    comment: 'Du bekommst dann keine E-Mails mehr über Kommentare zu deinen Beiträgen und Treffen.',
    reminder: 'Du bekommst dann keine E-Mails mehr vor Treffen, zu denen du gehst.',
    event_changed: 'Du bekommst dann keine E-Mails mehr über Änderungen bei deinen Treffen.',
    event_cancelled: 'Du bekommst dann keine E-Mails mehr über Treffen, die ausfallen.',
    removed_from_event:
      'Du bekommst dann keine E-Mails mehr, wenn du von einem Treffen entfernt wirst.',
    announcement: 'Du bekommst dann keine E-Mails mehr über Nachrichten an alle, die kommen.',
    case_decided: 'Du bekommst dann keine E-Mails mehr über Entscheidungen der Moderation.',
    report_decided: 'Du bekommst dann keine E-Mails mehr über deine Meldungen.',
    join: 'Du bekommst dann keine E-Mails mehr darüber, wer zu deinen Treffen kommt.',
    like: 'Du bekommst dann keine E-Mails mehr über „Gefällt mir“.',
    newcomer: 'Du bekommst dann keine E-Mails mehr über neue Mitglieder.',
    invitation_used: 'Du bekommst dann keine E-Mails mehr über Beitritte mit deiner Einladung.',
    vouched: 'Du bekommst dann keine E-Mails mehr über Mitglieder, die für dich bürgen.',
    digest: 'Du bekommst dann keine Zusammenfassung mehr.',
  },
  button: 'E-Mails abbestellen',
  doneTitle: 'Erledigt',
  done: 'Diese E-Mails kommen nicht mehr. Du kannst sie in deinen Einstellungen wieder einschalten.',
  offTitle: 'Diese E-Mails sind schon abbestellt',
  off: 'Du kannst sie in deinen Einstellungen wieder einschalten.',
  settings: 'Einstellungen öffnen',
  invalidTitle: 'Dieser Link funktioniert nicht',
  invalid: 'Er ist unvollständig oder wurde verändert. Bitte öffne ihn noch einmal aus der E-Mail.',
};
