import type { Profile } from '../contract.ts';
import { profilesApi } from './api.ts';

/** A member's profile as it is now. */
export const loadProfile = (userId: string, signal?: AbortSignal): Promise<Profile> =>
  profilesApi.call.readProfile({ userId }, signal ? { signal } : {});
