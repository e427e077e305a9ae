import { catalogue } from '#platform/shared/catalogue.ts';

/** The names of the settings pages. */
export const settingsPagesCopy = catalogue('settings-pages', {
  profile: 'Profile',
  account: 'Account',
  security: 'Sign-in',
  notifications: 'Notifications',
  community: 'Community',
  safety: 'Safety',
  invitations: 'Invitations',
});
