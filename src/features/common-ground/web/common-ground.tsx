import { interestName } from '#features/profiles/interest-names.ts';
import { capitalize } from '#platform/shared/capitalize.ts';
import { separator } from '#platform/shared/line-parts.ts';
import type { CommonGround } from '../contract.ts';
import { commonGroundCopy } from '../copy.ts';
import { useCommonGround } from './use-common-ground.ts';

type Reasons = Pick<CommonGround, 'interests' | 'sharedEvents'> & { invitedMe?: boolean };

const maxReasons = 2;

/** A reason as text. `interest` is the untranslated name of a shared interest. */
interface Reason {
  text: string;
  interest?: string;
}

/** The strongest reasons: an invitation and shared events first, then interests. */
export function listReasons({ interests, sharedEvents, invitedMe = false }: Reasons): Reason[] {
  const invited = invitedMe ? [{ text: commonGroundCopy.invitedMe }] : [];
  const met = sharedEvents > 0 ? [{ text: capitalize(commonGroundCopy.met(sharedEvents)) }] : [];
  const shared = interests.map((interest) => ({ text: interestName(interest), interest }));
  return [...invited, ...met, ...shared].slice(0, maxReasons);
}

/** The strongest reason other than an invitation, in lower case to continue a line; empty if there is none. */
function strongestReason({ interests: [first], sharedEvents }: Reasons): string {
  if (sharedEvents > 0) return commonGroundCopy.met(sharedEvents);
  return first === undefined ? '' : commonGroundCopy.interest(interestName(first));
}

/** Continues a line with a separator and what the viewer has in common with a member: "in common: Tea". */
export function AlsoInCommon({ userId }: { userId: string }) {
  const reasons = useCommonGround(userId);
  return reasons && separator + strongestReason(reasons);
}

/** The two strongest reasons, on a line below a name. Phones show only the first reason. */
export function InCommon({ userId }: { userId: string }) {
  const reasons = useCommonGround(userId);
  if (!reasons) return null;
  const [first, second] = listReasons(reasons);
  return (
    <p className="line-clamp-2 text-mute text-sm">
      {first?.text}
      {second && <span className="max-sm:hidden">{separator + second.text}</span>}
    </p>
  );
}
