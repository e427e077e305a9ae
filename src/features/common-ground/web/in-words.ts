import { interestName } from '#features/profiles/interest-names.ts';
import type { CommonGround } from '../contract.ts';
import { commonGroundMessages } from '../messages.ts';

type Reasons = Pick<CommonGround, 'interests' | 'meetings'>;

const mostNamed = 2;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The reasons that say most, each to stand by itself: what was lived through together comes first. */
export function namedReasons({ interests, meetings }: Reasons): string[] {
  const met = meetings > 0 ? [capital(commonGroundMessages.met(meetings))] : [];
  return [...met, ...interests.map(interestName)].slice(0, mostNamed);
}

/** The one thing that says most, to go on after something else; empty where there is none. */
export function inShort({ interests: [first], meetings }: Reasons): string {
  if (meetings > 0) return commonGroundMessages.met(meetings);
  return first === undefined ? '' : commonGroundMessages.shares(interestName(first));
}
