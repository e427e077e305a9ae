import type { Post } from '#features/posts/contract.ts';
import { runScenarios } from '#test/scenarios.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';

runScenarios(
  async (app) => {
    const ada = await app.member('ada');
    const ben = await app.member('ben');
    const eve = await app.account('eve');
    const { body } = await ada.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' });
    await ada.put(`/api/entries/${body.id}/like`);
    return { ada, ben, eve, path: `/api/entries/${body.id}/like` };
  },
  [
    {
      name: 'a member likes a post',
      as: ({ ben }) => ben,
      call: ({ path }) => `PUT ${path}`,
      status: 200,
      contains: ['"likes":2', '"likedByMe":true'],
      rows: { entry_like: 1, notification: 1, notification_actor: 1 },
    },
    {
      name: 'a second like by the same member changes nothing and returns the same count',
      as: ({ ada }) => ada,
      call: ({ path }) => `PUT ${path}`,
      status: 200,
      contains: ['"likes":1', '"likedByMe":true'],
    },
    {
      name: 'a like cannot be taken back',
      as: ({ ada }) => ada,
      call: ({ path }) => `DELETE ${path}`,
      status: 404,
      contains: ['NOT_FOUND'],
    },
    {
      name: 'a visitor is refused',
      as: ({ visitor }) => visitor,
      call: ({ path }) => `PUT ${path}`,
      status: 401,
      contains: ['UNAUTHORIZED'],
    },
    {
      name: 'an account without a profile is refused',
      as: ({ eve }) => eve,
      call: ({ path }) => `PUT ${path}`,
      status: 403,
      contains: ['PROFILE_REQUIRED'],
    },
    {
      name: 'a member who likes an unknown post gets 404',
      as: ({ ben }) => ben,
      call: `PUT /api/entries/${unknownId}/like`,
      status: 404,
      contains: ['NOT_FOUND'],
    },
    {
      name: 'an invalid id is reported with the name of its field',
      as: ({ ben }) => ben,
      call: 'PUT /api/entries/not.an.id/like',
      status: 422,
      contains: ['INVALID_INPUT', '"entryId"'],
    },
    {
      name: 'a request from another site is refused',
      as: ({ ben }) => ben,
      call: ({ path }) => `PUT ${path}`,
      headers: { origin: 'https://elsewhere.example' },
      status: 403,
      contains: ['FORBIDDEN_ORIGIN'],
    },
  ],
);
