import type { CommonGround } from '../contract.ts';
import type { SharedEventRow, SharedInterestRow } from './store.ts';

/** Groups the rows by user id into what each member has in common with the viewer. */
export function gatherReasons(
  shared: readonly SharedInterestRow[],
  sharedEvents: readonly SharedEventRow[],
): Map<string, CommonGround> {
  const members = new Map<string, CommonGround>();
  const member = (userId: string): CommonGround => {
    const known = members.get(userId) ?? { userId, interests: [], sharedEvents: 0 };
    members.set(userId, known);
    return known;
  };
  for (const { user_id, name } of shared) member(user_id).interests.push(name);
  for (const { user_id } of sharedEvents) member(user_id).sharedEvents++;
  return members;
}
