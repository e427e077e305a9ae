import { limits } from '#features/profiles/limits.ts';
import { readIdParam, readTextParam } from '#platform/web/text-param.ts';

/** The filters and the order of the directory, as they are in the URL. Defaults are left out. */
export interface PeopleFilters {
  interest?: string;
  area?: string;
  who?: 'in-common';
  order?: 'common';
}

/** Reads the filters from the search of a URL, in which anything may be missing or invalid. */
export function readFilters(search: Record<string, unknown>): PeopleFilters {
  const interest = readTextParam(search.interest, limits.interestMaxLength);
  const area = readIdParam(search.area);
  return {
    ...(interest !== undefined && { interest }),
    ...(area !== undefined && { area }),
    ...(search.who === 'in-common' && { who: 'in-common' as const }),
    ...(search.order === 'common' && { order: 'common' as const }),
  };
}
