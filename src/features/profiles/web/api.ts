import { apiFor } from '#platform/web/api.ts';
import { profilesContract } from '../contract.ts';

export const profilesApi = apiFor(profilesContract);
