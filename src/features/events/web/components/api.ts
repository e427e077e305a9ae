import { apiFor } from '#platform/web/api.ts';
import { eventsContract } from '../../contract.ts';

export const eventsApi = apiFor(eventsContract);
