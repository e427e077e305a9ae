import type { OwnData } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';
import { profileMessages } from '../messages.ts';
import { readProfile } from './read-profile.ts';

/** A member's profile, to take along. */
export const ownProfile = (parts: Parts): OwnData => ({
  file: 'profile.json',
  get says() {
    return profileMessages.copy;
  },
  read: (viewer) => readProfile(parts, viewer, viewer.userId),
});
