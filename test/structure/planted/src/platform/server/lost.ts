import { nothing } from '#platform/server/nowhere.ts';

export const lost = nothing;
