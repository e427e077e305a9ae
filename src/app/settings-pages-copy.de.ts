import type { Translation } from '#platform/shared/catalogue.ts';
import type { settingsPagesCopy } from './settings-pages-copy.ts';

export const settingsPagesCopyDe: Translation<typeof settingsPagesCopy> = {
  profile: 'Profil',
  account: 'Konto',
  security: 'Anmeldung',
  notifications: 'Mitteilungen',
  community: 'Gemeinschaft',
  safety: 'Sicherheit',
  invitations: 'Einladungen',
};
