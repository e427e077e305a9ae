import { interestName } from '#features/profiles/interest-messages.ts';
import type { CommonGround } from '../contract.ts';
import { commonGroundMessages } from '../messages.ts';

type Reasons = Pick<CommonGround, 'interests' | 'meetings'>;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A few words on their own line: what was lived through together comes first. */
export function inWords({ interests, meetings }: Reasons): string {
  const met = meetings > 0 ? [commonGroundMessages.met(meetings)] : [];
  return capital([...met, ...interests.slice(0, 2).map(interestName)].join(', '));
}

/** The one thing that says most, to go on after something else; empty where there is none. */
export function inShort({ interests: [first], meetings }: Reasons): string {
  if (meetings > 0) return commonGroundMessages.met(meetings);
  return first === undefined ? '' : commonGroundMessages.shares(interestName(first));
}
