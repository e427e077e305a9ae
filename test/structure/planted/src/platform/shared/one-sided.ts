import { settings } from '#platform/server/settings.ts';

export const oneSided = settings;
