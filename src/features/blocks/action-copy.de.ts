import type { Translation } from '#platform/shared/catalogue.ts';
import type { blockActionCopy } from './action-copy.ts';

export const blockActionCopyDe: Translation<typeof blockActionCopy> = {
  mute: (name) => `${name} stummschalten`,
  unmute: (name) => `${name} nicht mehr stummschalten`,
  block: (name) => `${name} blockieren`,
  unblock: (name) => `${name} nicht mehr blockieren`,

  confirmBlock: (name) => `${name} blockieren?`,
  consequences: [
    'Ihr seht die Beiträge, Treffen, Kommentare und Nachrichten des anderen nicht mehr.',
    'Eure direkte Unterhaltung wird geschlossen.',
    'Bei kommenden Treffen des anderen seid ihr nicht mehr dabei.',
  ],
  notNotified: (name) =>
    `${name} erfährt davon nichts. In den Einstellungen unter „Sicherheit“ kannst du das rückgängig machen.`,
  blockNow: 'Blockieren',

  isBlocked: 'Du hast dieses Mitglied blockiert.',
  isMuted: (name) => `Du hast ${name} stummgeschaltet.`,
  muted: (name) => `${name} ist stummgeschaltet`,
  unmuted: (name) => `${name} ist nicht mehr stummgeschaltet`,
  blocked: (name) => `${name} ist blockiert`,
  unblocked: (name) => `${name} ist nicht mehr blockiert`,
  undo: 'Rückgängig',
  muteFailed: (name) =>
    `${name} konnte nicht stummgeschaltet werden. Bitte versuche es noch einmal.`,
  unmuteFailed: (name) =>
    `Die Stummschaltung von ${name} bleibt vorerst. Bitte versuche es noch einmal.`,
  blockFailed: (name) => `${name} konnte nicht blockiert werden. Bitte versuche es noch einmal.`,
  unblockFailed: (name) => `${name} ist weiterhin blockiert. Bitte versuche es noch einmal.`,
};
