import type { Translation } from '#platform/shared/catalogue.ts';
import type { safetyCopy } from './safety-copy.ts';

export const safetyCopyDe: Translation<typeof safetyCopy> = {
  title: 'Blockiert und stummgeschaltet',
  text: 'Wenn du jemanden blockierst, seht ihr einander nicht mehr. Wenn du jemanden stummschaltest, siehst du die Beiträge, Kommentare und Gruppennachrichten dieser Person nicht mehr, sie sieht deine aber weiterhin. Niemand erfährt davon.',
  none: 'Niemand ist blockiert oder stummgeschaltet',
  noneText:
    'Beides findest du im Menü auf dem Profil der Person oder neben ihren Beiträgen, Kommentaren und Nachrichten.',
  loading: 'Mitglieder werden geladen',
  loadFailed: 'Die Liste konnte nicht geladen werden.',
  more: 'Mehr anzeigen',
  blocked: 'Blockiert',
  muted: 'Stummgeschaltet',
  unblock: 'Nicht mehr blockieren',
  unmute: 'Nicht mehr stummschalten',
};
