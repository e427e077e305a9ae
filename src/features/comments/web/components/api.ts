import { apiFor } from '#platform/web/api.ts';
import { commentsContract } from '../../contract.ts';

export const commentsApi = apiFor(commentsContract);
