import { apiFor } from '#platform/web/api.ts';
import { commonGroundContract } from '../contract.ts';

export const commonGroundApi = apiFor(commonGroundContract);

/** What two people have in common does not change from one page to the next; milliseconds. */
export const freshMs = 5 * 60_000;
