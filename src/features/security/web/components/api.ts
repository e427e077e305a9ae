import { apiFor } from '#platform/web/api.ts';
import { securityContract } from '../../contract.ts';

export const securityApi = apiFor(securityContract);

/** The query key of the member's sign-in settings. */
export const securityKey = ['security'] as const;
