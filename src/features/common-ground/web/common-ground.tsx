import { inShort, inWords } from './in-words.ts';
import { useCommonGround } from './use-common-ground.ts';

/** What the viewer has in common with somebody, on a line that has begun: " · shares Tea with you". */
export function AlsoInCommon({ userId }: { userId: string }) {
  const reasons = useCommonGround(userId);
  return reasons && ` · ${inShort(reasons)}`;
}

/** The same on a line of its own, below a name. */
export function InCommon({ userId }: { userId: string }) {
  const reasons = useCommonGround(userId);
  return reasons && <p className="truncate text-mute text-sm">{inWords(reasons)}</p>;
}
