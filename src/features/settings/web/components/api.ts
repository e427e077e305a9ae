import { apiFor } from '#platform/web/api.ts';
import { settingsContract } from '../../contract.ts';

export const settingsApi = apiFor(settingsContract);
