import { eventFormCopy } from '#features/events/form-copy.ts';
import { postFormCopy } from '#features/posts/form-copy.ts';
import { runScenarios } from '#test/scenarios.ts';

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
      name: 'null counts as missing',
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
  ],
);
