import { interestName } from '#features/profiles/interest-names.ts';
import { dateFormats, dateText } from '#platform/shared/time-text.ts';
import type { FirstMessageContext, Introduction } from './contract.ts';
import { sharedCopy } from './shared-copy.ts';

const maxInterests = 3;
const month = dateFormats({ month: 'long' });

type Shared = Pick<
  Introduction,
  'invitedMe' | 'interests' | 'sharedEvents' | 'area' | 'newcomers' | 'isActive' | 'joinedAt'
> &
  Partial<Pick<FirstMessageContext, 'event'>>;

/**
 * What the viewer and another member share, as sentences in the current language, the best reason to write first. If
 * they share nothing, the only sentence is about the other member.
 */
export function listShared(shared: Shared, now: number): string[] {
  const { invitedMe, interests, sharedEvents, area, newcomers, event, isActive, joinedAt } = shared;
  const names = interests.slice(0, maxInterests).map(interestName);
  const sentences = [
    ...(invitedMe ? [sharedCopy.invitedMe] : []),
    ...(event ? [sharedCopy.sharedEvent(event.title)] : []),
    ...(sharedEvents > 0 ? [sharedCopy.met(sharedEvents)] : []),
    ...(names.length > 0 ? [sharedCopy.interests(names)] : []),
    ...(area ? [sharedCopy.sameArea(area.name)] : []),
    ...(newcomers === 'both' ? [sharedCopy.newcomers.both] : []),
  ];
  if (sentences.length > 0) return sentences;
  if (isActive) return [sharedCopy.active];
  if (newcomers === 'they') return [sharedCopy.newcomers.they];
  return [sharedCopy.joined(dateText(joinedAt, now, month))];
}
