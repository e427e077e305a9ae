import { apiFor } from '#platform/web/api.ts';
import { settingsContract } from '../../contract.ts';

export const settingsApi = apiFor(settingsContract);

/** The query key of the member's own account. */
export const accountKey = ['account'] as const;
