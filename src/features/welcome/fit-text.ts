import { interestName } from '#features/profiles/interest-names.ts';
import { welcomeCopy } from './copy.ts';
import type { Fit } from './rules.ts';

/** Says why an event fits. Only interests have names in the member's language, not people or areas. */
export const fitText = ({ reason, detail }: Fit): string =>
  welcomeCopy.fit[reason](reason === 'interest' ? interestName(detail) : detail);
