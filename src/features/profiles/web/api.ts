import { apiFor } from '#platform/web/api.ts';
import { type Profile, profilesContract } from '../contract.ts';

export const profilesApi = apiFor(profilesContract);

/** Fetches a member's profile. */
export const loadProfile = (userId: string, signal?: AbortSignal): Promise<Profile> =>
  profilesApi.call.readProfile({ userId }, signal ? { signal } : {});
