import { z } from 'zod';
import { contract, emptyResponse, errors } from '#platform/shared/contract.ts';
import { languages } from '#platform/shared/language.ts';
import { canonicalTimeZone, isTimeZone } from '#platform/shared/time-zone.ts';
import { preferenceCopy } from './copy.ts';

const hour = z.number().int().min(0).max(23);

export const preferences = z.object({
  language: z.enum(languages),
  timeZone: z.string().describe('An IANA name, such as `Europe/Berlin`.'),
  quietFrom: hour.describe('The local hour at which the quiet hours begin.'),
  quietTo: hour.describe(
    'The local hour at which they end. Equal to `quietFrom` if there are none.',
  ),
});

const timeZone = z
  .string()
  .max(100, { error: () => preferenceCopy.unknownTimeZone })
  .refine(isTimeZone, { error: () => preferenceCopy.unknownTimeZone })
  .overwrite(canonicalTimeZone);
const tags = ['preferences'];

export const preferencesContract = {
  readPreferences: contract
    .meta({ access: 'account' })
    .route({ method: 'GET', path: '/preferences', tags })
    .output(preferences)
    .errors(errors('UNAUTHORIZED')),
  savePreferences: contract
    .meta({ access: 'account' })
    .route({
      method: 'PATCH',
      path: '/preferences',
      tags,
      description: 'Changes the given preferences on all of the member’s devices.',
    })
    .input(z.strictObject({ ...preferences.shape, timeZone }).partial())
    .output(preferences)
    .errors(errors('UNAUTHORIZED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  saveBrowserPreferences: contract
    .meta({ access: 'account' })
    .route({
      method: 'PUT',
      path: '/preferences/browser',
      tags,
      description:
        'Stores the language of the request and the time zone of the browser, unless the account already has them.',
    })
    .input(z.strictObject({ timeZone }))
    .output(emptyResponse)
    .errors(errors('UNAUTHORIZED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
};
