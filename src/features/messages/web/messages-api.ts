import { apiFor } from '#platform/web/api.ts';
import { messagesContract } from '../contract.ts';

export const messagesApi = apiFor(messagesContract);
