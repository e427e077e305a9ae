import { apiFor } from '#platform/web/api.ts';
import { preferencesContract } from '../contract.ts';

export const preferencesApi = apiFor(preferencesContract);
export const preferencesKey = ['preferences'] as const;
