import { oneLine } from '#platform/shared/plain-text.ts';
import { areasCopy } from './copy.ts';

/** The limits of the list, and of a name in characters. */
export const limits = { nameMinLength: 2, nameMaxLength: 60, maxAreas: 200 } as const;

/** Why a name is invalid, or null if it is valid. A valid name may still be taken. */
export function areaNameProblem(text: string): string | null {
  const { length } = [...oneLine(text)];
  if (length < limits.nameMinLength) return areasCopy.nameTooShort;
  return length > limits.nameMaxLength ? areasCopy.nameTooLong : null;
}
