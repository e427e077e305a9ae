import { apiFor } from '#platform/web/api.ts';
import { accountsContract } from '../contract.ts';

export const accountsApi = apiFor(accountsContract);
