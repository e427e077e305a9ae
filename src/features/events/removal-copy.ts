import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for removing a participant from an event. */
export const removalCopy = catalogue('event-removal', {
  remove: (name: string): string => `Remove ${name}`,
  title: (name: string): string => `Remove ${name} from this event?`,
  text: (name: string): string =>
    `${name} will be taken off the list and get your reason, and can’t join again unless you let them.`,
  reason: 'Reason',
  reasonHint: 'Only they can read it.',
  reasonMissing: 'Give a reason, so that they understand.',
  reasonTooLong: 'Keep the reason to 300 characters.',
  confirm: 'Remove',
  removed: (name: string): string => `${name} is off the list.`,
  failed: 'Couldn’t remove them. Please try again.',
  cannotRejoin: 'The host has removed you from this event, so you can’t join it.',
  listTitle: 'Removed',
  listText: 'They can’t join this event. Only you can see this list.',
  letBack: 'Let back in',
  letBackOf: (name: string): string => `Let ${name} back in`,
  letBackDone: (name: string): string => `${name} can join again.`,
  letBackFailed: 'Couldn’t let them back in. Please try again.',
});
