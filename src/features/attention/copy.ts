import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for the notification settings. */
export const attentionCopy = catalogue('attention', {
  loading: 'Loading your settings',
  loadFailed: 'Couldn’t load your settings',
  saveFailed: 'Couldn’t save that. Please try again.',
  saved: 'Saved',
  unknownPushService: 'This browser’s push service is not known.',
  invalidPushKeys: 'The keys that this browser sent for push notifications are not valid.',

  away: 'While you’re away',
  awayText:
    'If you haven’t read something after two minutes, it reaches you once, the way you choose. You get at most three push notifications and ten notification emails a day, apart from moderators’ decisions. Everything is also waiting for you here.',
  kinds: {
    message: 'Messages',
    request: 'Requests from people you don’t know yet',
    mention: 'Mentions of you',
    reply: 'Replies to your comments',
    comment: 'Comments on your posts and events',
    reminder: 'Reminders before your events',
    event_changed: 'Events with a new time or place',
    event_cancelled: 'Cancelled events',
    removed_from_event: 'Being removed from an event',
    announcement: 'Messages from hosts to everyone going',
    case_decided: 'Moderators’ decisions about you',
    report_decided: 'Decisions about your reports',
    join: 'People who join your events',
    like: 'Likes',
    newcomer: 'New members, while the community is small',
    invitation_used: 'People who join with your invitation',
    vouched: 'Members who vouch for you',
  },
  groups: {
    messages: 'Messages',
    entries: 'Posts and comments',
    events: 'Events',
    people: 'People',
    moderation: 'Moderation',
  },
  channels: { push: 'Push', mail: 'Email', digest: 'Digest', none: 'Only here' },
  noDevice:
    'None of your devices shows push notifications yet. Until one does, they go into your digest or wait for you here.',
  noDigest: 'Your digest is turned off, so what would go into it waits for you here.',
  mailProblems: {
    unconfirmed: 'Confirm your email address in the account settings to get emails and the digest.',
    rejected:
      'Your email provider rejected an email from us, so you’ll get no digest and no emails about notifications for up to a week. Check your address in the account settings.',
  },

  push: 'Push notifications on this device',
  pushOff: 'This device doesn’t show push notifications.',
  pushOn: 'This device shows push notifications until you sign out.',
  pushElsewhere: (devices: number): string =>
    devices === 1 ? 'One other device shows them.' : `${devices} other devices show them.`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  pushUnsupported: 'This browser can’t show push notifications.',
  pushNeedsInstall:
    'On iPhone and iPad, add this site to your Home Screen first: tap Share, then “Add to Home Screen”, and open it from there.',
  pushDenied:
    'You’ve blocked notifications for this site. Allow them in your browser’s settings for this site, then come back to this page.',
  pushFailed: 'Couldn’t turn on push notifications. Please try again.',
  pushServiceTimeout:
    'This browser’s push service didn’t answer. Check your connection, then try again.',
  pushOffFailed: 'Couldn’t turn off push notifications. Please try again.',

  hint: 'Away for a while? You choose what reaches you: push notifications, emails or a digest on Sundays.',
  hintChoose: 'Choose',
  hintLater: 'No, thanks',

  digest: 'Digest',
  digestText:
    'One email that tells you who wrote to you, what’s new on your posts and events, and what’s coming up. If nothing happened, there is no email.',
  digestLabel: 'How often',
  digestFrequencies: { never: 'Never', weekly: 'On Sundays', daily: 'Every morning' },

  quiet: 'Quiet hours',
  quietText:
    'Whatever happens during these hours reaches you afterwards, except news about an event that starts within six hours and moderators’ decisions.',
  quietOn: 'Use quiet hours',
  quietFrom: 'From',
  quietTo: 'To',
  hour: (hour: number): string => `${String(hour).padStart(2, '0')}:00`,
  timeZone: 'Time zone',
  language: 'Language',
  region: 'Language and time zone',
  regionText:
    'Your language applies to this site, emails and push notifications, on all of your devices. Your time zone applies to notifications, emails and quiet hours; the rest of this site shows times in the time zone of each device.',

  pause: 'Need a break?',
  pauseText:
    'Nothing will reach you until tomorrow morning. After that, everything comes as usual.',
  pauseNow: 'Pause until tomorrow',
  pausedUntil: (time: string): string => `Paused until ${time}.`,
  resume: 'Resume now',
});
