import type { ViewerInfo } from '#features/accounts/contract.ts';
import type { Config } from '#platform/server/config.ts';
import { farFuture } from '#platform/shared/clock.ts';
import type { Profile } from '../contract.ts';
import { defaultBio } from '../rules.ts';
import { stageOfMember } from '../stages.ts';
import { getPhotoUrl } from './present-author.ts';
import type { InterestRow, ProfileRow } from './store.ts';
import type { ViewerRow } from './viewer-store.ts';

const presentArea = ({ area_id: id, area_name: name }: ProfileRow): Profile['area'] =>
  id !== null && name !== null ? { id, name } : null;

/** A profile as the API returns it. Only the viewer's own profile includes the email address. */
export function presentProfile(
  row: ProfileRow,
  interests: readonly InterestRow[],
  viewerId: string,
): Profile {
  const names = (custom: number) =>
    interests.filter((interest) => interest.custom === custom).map((interest) => interest.name);
  return {
    userId: row.user_id,
    username: row.username,
    displayName: row.display_name,
    email: row.user_id === viewerId ? row.email : null,
    photoURL: getPhotoUrl(row.photo_path),
    bio: row.bio || defaultBio,
    location: row.location,
    area: presentArea(row),
    interests: names(0),
    customInterests: names(1),
    stage: stageOfMember(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The restriction that applies to a member now, or null. If they are both suspended and limited: the suspension. */
export function presentRestriction(
  row: Pick<ViewerRow, 'limited_until' | 'suspended_until'>,
  now: number,
): ViewerInfo['restriction'] {
  const suspended = row.suspended_until ?? 0;
  const limited = row.limited_until ?? 0;
  if (suspended > now)
    return { kind: 'suspended', until: suspended === farFuture ? null : suspended };
  return limited > now ? { kind: 'limited', until: limited } : null;
}

export const presentViewer = (
  row: ViewerRow,
  config: Pick<Config, 'requireSecondFactor' | 'requireConfirmedEmail'>,
  { welcome, now }: { welcome: ViewerInfo['welcome']; now: number },
): ViewerInfo => ({
  userId: row.id,
  email: row.email,
  isEmailConfirmed: Boolean(row.emailVerified),
  hasProfile: row.username !== null,
  username: row.username,
  displayName: row.display_name ?? (row.name || null),
  photoURL: row.photo_path ? getPhotoUrl(row.photo_path) : null,
  needsSecondFactor:
    config.requireSecondFactor &&
    row.admin_id !== null &&
    row.passkeys === null &&
    row.apps === null,
  needsConfirmedEmail: config.requireConfirmedEmail && !row.emailVerified,
  isAdmin: row.admin_id !== null,
  isModerator: row.moderator_id !== null,
  restriction: presentRestriction(row, now),
  language: row.language,
  timeZone: row.time_zone,
  welcome,
  hasNewRules: row.new_rules !== null,
});
