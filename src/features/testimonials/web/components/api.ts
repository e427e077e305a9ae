import { apiFor } from '#platform/web/api.ts';
import { testimonialsContract } from '../../contract.ts';

export const testimonialsApi = apiFor(testimonialsContract);
