import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for blocking and muting a member, and for undoing it. */
export const blockActionCopy = catalogue('block-action', {
  mute: (name: string): string => `Mute ${name}`,
  unmute: (name: string): string => `Unmute ${name}`,
  block: (name: string): string => `Block ${name}`,
  unblock: (name: string): string => `Unblock ${name}`,

  confirmBlock: (name: string): string => `Block ${name}?`,
  consequences: [
    'Neither of you will see the other’s posts, events, comments or messages.',
    'Your direct conversation closes.',
    'Each of you leaves the other’s upcoming events.',
  ],
  notNotified: (name: string): string =>
    `${name} isn’t notified. You can unblock them in your settings, under Safety.`,
  blockNow: 'Block',

  /** In place of the profile of a blocked member. */
  isBlocked: 'You’ve blocked this member.',
  /** On the profile of a muted member, and in the direct conversation with them. */
  isMuted: (name: string): string => `You’ve muted ${name}.`,
  muted: (name: string): string => `You muted ${name}`,
  unmuted: (name: string): string => `You unmuted ${name}`,
  blocked: (name: string): string => `You blocked ${name}`,
  unblocked: (name: string): string => `You unblocked ${name}`,
  undo: 'Undo',
  muteFailed: (name: string): string => `Couldn’t mute ${name}. Please try again.`,
  unmuteFailed: (name: string): string => `Couldn’t unmute ${name}. Please try again.`,
  blockFailed: (name: string): string => `Couldn’t block ${name}. Please try again.`,
  unblockFailed: (name: string): string => `Couldn’t unblock ${name}. Please try again.`,
});
