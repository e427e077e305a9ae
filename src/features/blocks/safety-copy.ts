import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy of the safety settings. */
export const safetyCopy = catalogue('safety', {
  title: 'Blocked and muted members',
  text: 'When you block someone, neither of you sees the other. When you mute someone, you no longer see their posts, comments and group messages, but they still see yours. Nobody is notified.',
  none: 'Nobody is blocked or muted',
  noneText:
    'To block or mute someone, open the menu on their profile, or beside their post, comment or message.',
  loading: 'Loading members',
  loadFailed: 'Couldn’t load this list.',
  more: 'Show more',
  blocked: 'Blocked',
  muted: 'Muted',
  unblock: 'Unblock',
  unmute: 'Unmute',
});
