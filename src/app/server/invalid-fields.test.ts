import { eventFormCopy } from '#features/events/form-copy.ts';
import { postFormCopy } from '#features/posts/form-copy.ts';
import { profileCopy, wizardCopy } from '#features/profiles/copy.ts';
import { serverCopy } from '#platform/server/copy.ts';
import { runScenarios } from '#test/scenarios.ts';

/** Longer than any field may be. */
const long = 'a'.repeat(20_001);
const post = { title: 'Tea', content: 'At four.' };

runScenarios(
  async (app) => ({ ada: await app.member('ada') }),
  [
    {
      name: 'a post without a title and content is refused with the message of each field',
      as: ({ ada }) => ada,
      call: 'POST /api/posts',
      body: {},
      status: 422,
      contains: [
        `"title":"${postFormCopy.titleRequired}"`,
        `"content":"${postFormCopy.contentRequired}"`,
      ],
    },
    {
      name: 'null counts as missing in a required text',
      as: ({ ada }) => ada,
      call: 'POST /api/posts',
      body: { ...post, title: null },
      status: 422,
      contains: [`"title":"${postFormCopy.titleRequired}"`],
    },
    {
      name: 'a number does not count as missing',
      as: ({ ada }) => ada,
      call: 'POST /api/posts',
      body: { ...post, title: 7 },
      status: 422,
      contains: ['"title"'],
      lacks: [postFormCopy.titleRequired],
    },
    {
      name: 'an event without a title, a date and a location is refused with the message of each field',
      as: ({ ada }) => ada,
      call: 'POST /api/events',
      body: { timeZone: 'UTC' },
      status: 422,
      contains: [
        `"title":"${eventFormCopy.titleRequired}"`,
        `"date":"${eventFormCopy.dateRequired}"`,
        `"location":"${eventFormCopy.locationRequired}"`,
      ],
    },
    {
      name: 'an event with fields that are far too long and without a time zone is refused with the message of each field',
      as: ({ ada }) => ada,
      call: 'POST /api/events',
      body: {
        title: long,
        description: long,
        date: long,
        endDate: long,
        location: long,
        town: long,
      },
      status: 422,
      contains: [
        `"title":"${eventFormCopy.titleTooLong}"`,
        `"description":"${eventFormCopy.descriptionTooLong}"`,
        `"date":"${eventFormCopy.dateRequired}"`,
        `"endDate":"${eventFormCopy.endBeforeStart}"`,
        `"location":"${eventFormCopy.locationTooLong}"`,
        `"town":"${eventFormCopy.townTooLong}"`,
        `"timeZone":"${eventFormCopy.zoneUnknown}"`,
      ],
    },
    {
      name: 'a profile with fields that are far too long and without a username is refused with the message of each field',
      as: ({ ada }) => ada,
      call: 'PUT /api/profile',
      body: { displayName: long, bio: long, location: long, interests: [], customInterests: [] },
      status: 422,
      contains: [
        `"username":"${profileCopy.usernameTooShort}"`,
        `"displayName":"${profileCopy.displayNameTooLong}"`,
        `"bio":"${wizardCopy.bioTooLong}"`,
        `"location":"${profileCopy.locationTooLong}"`,
      ],
    },
    {
      name: 'a field that is far too long and has no message of its own is refused with the general message',
      as: ({ ada }) => ada,
      call: 'PUT /api/testimonials/own',
      body: { text: long, version: 0 },
      status: 422,
      contains: [`"text":"${serverCopy.tooLong}"`],
    },
    {
      name: 'a missing field that has no message of its own is refused with the general message',
      as: ({ ada }) => ada,
      call: 'PUT /api/testimonials/own',
      body: { version: 0 },
      status: 422,
      contains: [`"text":"${serverCopy.missing}"`],
    },
    {
      name: 'null counts as missing in a field that has no message of its own',
      as: ({ ada }) => ada,
      call: 'PUT /api/testimonials/own',
      body: { text: null, version: null },
      status: 422,
      contains: [`"text":"${serverCopy.missing}"`, `"version":"${serverCopy.missing}"`],
    },
    {
      name: 'an empty passkey name is refused as missing',
      as: ({ ada }) => ada,
      call: 'PATCH /api/account/passkeys/x',
      body: { name: ' ' },
      status: 422,
      contains: [`"name":"${serverCopy.missing}"`],
    },
  ],
);
