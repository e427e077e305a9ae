import { z } from 'zod';
import { areaIdInput, chosenArea } from '#features/areas/contract.ts';
import { picture } from '#features/pictures/picture.ts';
import {
  contract,
  editedVersion,
  emptyResponse,
  errors,
  id,
  memberErrors,
  requiredText,
  timestamp,
  version,
} from '#platform/shared/contract.ts';
import { profileCopy, wizardCopy } from './copy.ts';
import { limits } from './limits.ts';
import { stages } from './stages.ts';

/** The fields of an author, always with their current name and picture. */
export const author = {
  userId: z.string(),
  userName: z.string().describe('The display name, which several members may share.'),
  username: z.string().describe('No other member has the same username.'),
  userPhoto: z
    .string()
    .describe("A path on this site, or '/default-avatar.png' while none is set."),
};

export const profile = z.object({
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  email: z.string().nullable().describe("Null on other members' profiles."),
  photoURL: z.string().describe("'/default-avatar.png' while none is set."),
  bio: z.string().describe("The specification's default bio while none is set."),
  location: z.string(),
  area: chosenArea,
  interests: z.array(z.string()),
  customInterests: z.array(z.string()),
  stage: z
    .enum(stages)
    .describe('How well the community knows the member. Administrators are always vouched.'),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Profile = z.infer<typeof profile>;

/** The viewer's own profile for editing. Fields are empty where the profile shows a default. */
export const profileSettings = z.object({
  username: z.string(),
  displayName: z.string(),
  picture: picture.nullable(),
  bio: z.string(),
  location: z.string(),
  areaId: z.string().nullable(),
  interests: z.array(z.string()),
  customInterests: z.array(z.string()),
  version,
});
export type ProfileSettings = z.infer<typeof profileSettings>;

export const memberFound = z.object(author);
export type MemberFound = z.infer<typeof memberFound>;

const listing = z.strictObject({ inDirectory: z.boolean() });

const username = requiredText(() => profileCopy.usernameTooShort).max(100, {
  error: () => profileCopy.usernameTooLong,
});
const displayName = z
  .string()
  .max(limits.displayNameMaxLength, { error: () => profileCopy.displayNameTooLong });
const bio = z.string().max(limits.bioMaxLength, { error: () => wizardCopy.bioTooLong });
const interest = z
  .string()
  .max(limits.interestMaxLength, { error: () => profileCopy.interestTooLong });
const interests = z
  .array(interest)
  .max(limits.interestsMax, { error: () => profileCopy.tooManyInterests });

export const profilesContract = {
  checkUsername: contract
    .meta({ access: 'account' })
    .route({ method: 'GET', path: '/usernames/{username}', tags: ['profiles'] })
    .input(z.strictObject({ username: z.string().max(100) }))
    .output(z.object({ available: z.boolean(), reason: z.string().nullable() }))
    .errors(errors('UNAUTHORIZED', 'TOO_MANY_REQUESTS')),
  createProfile: contract
    .meta({ access: 'account', idempotent: true })
    .route({ method: 'POST', path: '/profiles', successStatus: 201, tags: ['profiles'] })
    .input(
      z.strictObject({
        username,
        displayName: displayName.default(''),
        pictureId: id.nullable().default(null),
        bio: bio.default(''),
        areaId: id.nullable().default(null),
        interests: interests.default([]),
        customInterests: interests.default([]),
      }),
    )
    .output(profile)
    .errors(
      errors(
        'UNAUTHORIZED',
        'USERNAME_TAKEN',
        'PROFILE_EXISTS',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  readSettings: contract
    .route({ method: 'GET', path: '/profile/settings', tags: ['profiles'] })
    .output(profileSettings)
    .errors(errors(...memberErrors)),
  updateProfile: contract
    .route({ method: 'PUT', path: '/profile', tags: ['profiles'] })
    .input(
      z.strictObject({
        username,
        displayName,
        pictureId: id
          .nullable()
          .optional()
          .describe('Leave it out to keep the picture; null removes it.'),
        bio,
        location: z
          .string()
          .max(limits.locationMaxLength, { error: () => profileCopy.locationTooLong }),
        areaId: areaIdInput,
        interests,
        customInterests: interests,
        version: editedVersion,
      }),
    )
    .output(profile)
    .errors(
      errors(...memberErrors, 'CONFLICT', 'USERNAME_TAKEN', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'),
    ),
  readListing: contract
    .route({
      method: 'GET',
      path: '/profile/listing',
      tags: ['profiles'],
      description:
        'Whether the directory, the search and the suggestions may show the viewer to everyone.',
    })
    .output(listing)
    .errors(errors(...memberErrors)),
  setListing: contract
    .route({ method: 'PUT', path: '/profile/listing', tags: ['profiles'] })
    .input(listing)
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  findMembers: contract
    .route({
      method: 'GET',
      path: '/members',
      tags: ['profiles'],
      description:
        'Other members whose username starts with `query`, or whose name has a word that starts with `query`, followed by those whose names match in another spelling, such as `ue` for `ü`. Without `query`, the newest members in the directory.',
    })
    .input(
      z.strictObject({ query: z.string().trim().max(limits.displayNameMaxLength).default('') }),
    )
    .output(z.object({ items: z.array(memberFound) }))
    .errors(errors(...memberErrors, 'TOO_MANY_REQUESTS')),
  readOwnProfile: contract
    .route({ method: 'GET', path: '/profile', tags: ['profiles'] })
    .output(profile)
    .errors(errors(...memberErrors)),
  readProfile: contract
    .route({ method: 'GET', path: '/profiles/{userId}', tags: ['profiles'] })
    .input(z.strictObject({ userId: z.string().max(100) }))
    .output(profile)
    .errors(errors(...memberErrors, 'NOT_FOUND')),
};
