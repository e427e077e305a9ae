import { inShort, namedReasons } from './in-words.ts';
import { useCommonGround } from './use-common-ground.ts';

/** What the viewer has in common with somebody, on a line that has begun: " · shares Tea with you". */
export function AlsoInCommon({ userId }: { userId: string }) {
  const reasons = useCommonGround(userId);
  return reasons && ` · ${inShort(reasons)}`;
}

/** The same on a line of its own, below a name; where that is short, the first reason alone. */
export function InCommon({ userId }: { userId: string }) {
  const reasons = useCommonGround(userId);
  if (!reasons) return null;
  const [first, second] = namedReasons(reasons);
  return (
    <p className="truncate text-mute text-sm">
      {first}
      {second && <span className="max-sm:hidden">, {second}</span>}
    </p>
  );
}
