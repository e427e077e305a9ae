import { apiFor } from '#platform/web/api.ts';
import { postsContract } from '../../contract.ts';

export const postsApi = apiFor(postsContract);
