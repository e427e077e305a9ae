import { apiFor } from '#platform/web/api.ts';
import { securityContract } from '../../contract.ts';

export const securityApi = apiFor(securityContract);

/** The query key of how the member signs in. */
export const securityKey = ['security'] as const;
