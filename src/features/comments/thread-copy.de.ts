import type { Translation } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';
import type { commentThreadCopy } from './thread-copy.ts';

export const commentThreadCopyDe: Translation<typeof commentThreadCopy> = {
  added: 'Kommentar veröffentlicht',
  addFailed: 'Der Kommentar konnte nicht gesendet werden',
  confirmDelete: 'Möchtest du diesen Kommentar wirklich löschen?',
  deleteFailed: 'Der Kommentar konnte nicht gelöscht werden',
  loadFailed: 'Die Kommentare konnten nicht geladen werden',
  none: 'Noch keine Kommentare. Schreib etwas Nettes.',
  earlier: 'Frühere Kommentare zeigen',
  moreReplies: 'Mehr Antworten zeigen',
  announcement: (name, text) => `${name}: ${text}`,
  write: 'Kommentar schreiben',
  reply: 'Antworten',
  parentGone: 'Den Kommentar, auf den du antworten wolltest, gibt es nicht mehr.',
  replyTo: (name) => `${name} antworten`,
  send: 'Senden',
  sending: 'Wird gesendet',
  waiting: 'Wird gesendet, sobald du wieder online bist.',
  discard: 'Verwerfen',
  keyboardHint: 'Enter sendet, Umschalt + Enter beginnt eine neue Zeile.',
  tooLong: (max) => `Ein Kommentar hat höchstens ${numberText(max)} Zeichen.`,
  delete: 'Löschen',
  deleteComment: 'Kommentar löschen',
  deleteReply: 'Antwort löschen',
  authorNotNotified: (name) => `${name} wird nicht benachrichtigt.`,
  repliesDeletedToo: 'Die Antworten darauf werden mitgelöscht.',
  removed: 'Die Moderation hat diesen Kommentar entfernt.',
};
