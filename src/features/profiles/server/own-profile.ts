import type { OwnData } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';
import { readProfile } from './read-profile.ts';

/** A member's profile, to take along. */
export const ownProfile = (parts: Parts): OwnData => ({
  file: 'profile.json',
  says: 'your profile and interests',
  read: (viewer) => readProfile(parts, viewer, viewer.userId),
});
