import { interestName } from '#features/profiles/interest-names.ts';
import type { CommonGround } from '../contract.ts';
import { commonGroundCopy } from '../copy.ts';

type Reasons = Pick<CommonGround, 'interests' | 'sharedEvents'>;

const maxNamed = 2;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The reasons that say most, each to stand by itself: what was lived through together comes first. */
export function namedReasons({ interests, sharedEvents }: Reasons): string[] {
  const met = sharedEvents > 0 ? [capital(commonGroundCopy.met(sharedEvents))] : [];
  return [...met, ...interests.map(interestName)].slice(0, maxNamed);
}

/** The one thing that says most, to go on after something else; empty where there is none. */
export function inShort({ interests: [first], sharedEvents }: Reasons): string {
  if (sharedEvents > 0) return commonGroundCopy.met(sharedEvents);
  return first === undefined ? '' : commonGroundCopy.shares(interestName(first));
}
