import { showSecurity } from '../support/sample-security.ts';
import {
  findConversation,
  findEntry,
  picture,
  waitForPasskeyButton,
} from '../support/take-pictures.ts';

const locale = 'de-DE';
const german = { as: 'tomas', locale } as const;
const lanternWalk = findEntry('events', 'Lantern walk along the river');

picture('german-landing', { locale, path: '/', height: 4200 });
picture('german-login', { locale, path: '/login', show: waitForPasskeyButton });
picture('german-feed', { ...german, path: '/community', height: 1500 });
picture('german-event', { ...german, path: lanternWalk, height: 1700 });
picture('german-event-new', { ...german, path: '/events/new', height: 1500 });
picture('german-profile', { ...german, path: '/profile', height: 1200 });
picture('german-conversation', { ...german, path: findConversation('Ines Duarte') });
picture('german-settings', { ...german, path: '/settings/account', height: 1900 });
picture('german-security', {
  ...german,
  path: '/settings/security',
  height: 1100,
  prepare: showSecurity,
});
