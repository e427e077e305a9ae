import { altMaxLength } from '#features/pictures/contract.ts';
import { pictureCopy } from '#features/pictures/copy.ts';
import type { TestApp } from '#test/app.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Post } from '../contract.ts';
import { postCopy } from '../copy.ts';

const nowhere = '/api/posts/019a0000-0000-7000-8000-000000000000';
const words = { title: 'A walk', content: 'By the river.' };

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const eve = await app.account('eve');
  const shown = await uploadPicture(ada, 'post');
  const fresh = await uploadPicture(ada, 'post');
  const face = await uploadPicture(ada, 'profile');
  const ofBen = await uploadPicture(ben, 'post');
  const { body: post } = await ada.post<Post>('/api/posts', {
    title: 'Tea',
    content: 'At four.',
    imageId: shown.id,
    imageAlt: 'A blue pot.',
  });
  await ben.post(`/api/entries/${post.id}/comments`, { text: 'I bring cake.' });
  await ben.put(`/api/entries/${post.id}/like`);
  return { ada, ben, eve, shown, fresh, face, ofBen, post, path: `/api/posts/${post.id}` };
}

const creates = { entry: 1, post: 1 } as const;

runScenarios(arrange, [
  {
    name: 'a member creates a post, without likes and comments and under their own name',
    as: ({ ben }) => ben,
    call: 'POST /api/posts',
    body: words,
    status: 201,
    contains: [
      '"title":"A walk"',
      '"userName":"ben"',
      '"userPhoto":"/default-avatar.png"',
      '"likes":0',
      '"likedByMe":false',
      '"commentCount":0',
      '"image":null',
      '"edited":false',
      '"editedAt":null',
    ],
    rows: creates,
  },
  {
    name: 'a post shows a picture of one’s own',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: ({ fresh }) => ({ ...words, imageId: fresh.id }),
    status: 201,
    contains: ({ fresh }) => [`"image":"${fresh.url}"`, '"widths":[', '"alt":""'],
    rows: creates,
  },
  {
    name: 'a picture is described in 300 characters, without the blanks around them',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: ({ fresh }) => ({
      ...words,
      imageId: fresh.id,
      imageAlt: `  ${'x'.repeat(altMaxLength)} `,
    }),
    status: 201,
    contains: [`"alt":"${'x'.repeat(300)}"`],
    rows: creates,
  },
  {
    name: 'where there is no picture, there is nothing to describe',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: { ...words, imageAlt: 'A red kite.' },
    status: 201,
    contains: ['"picture":null'],
    lacks: ['A red kite.'],
    rows: creates,
  },
  {
    name: 'title and content are stored without the blanks around them, text as text',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: { title: '  <b>Tea</b> ', content: '\n At "four" \n' },
    status: 201,
    contains: ['"title":"<b>Tea</b>"', '"content":"At \\"four\\""'],
    rows: creates,
  },
  ...[
    { what: 'a blank title', body: { ...words, title: ' \n' }, contains: ['Title is required'] },
    { what: 'blank content', body: { ...words, content: '' }, contains: ['Content is required'] },
    { what: 'no title', body: { content: 'c' }, contains: ['"title"'] },
    { what: 'a title of a wrong type', body: { ...words, title: 7 }, contains: ['"title"'] },
    {
      what: 'a title too long',
      body: { ...words, title: 'x'.repeat(201) },
      contains: ['"title"', postCopy.titleTooLong],
    },
    {
      what: 'content too long',
      body: { ...words, content: 'x'.repeat(10_001) },
      contains: ['"content"', postCopy.contentTooLong],
    },
    { what: 'an unknown field', body: { ...words, likes: 9 }, contains: ['likes'] },
    {
      what: 'a description too long',
      body: { ...words, imageAlt: 'x'.repeat(altMaxLength + 1) },
      contains: ['"imageAlt"', pictureCopy.altTooLong],
    },
    { what: 'an image id that is none', body: { ...words, imageId: 'x' }, contains: ['"imageId"'] },
  ].map(({ what, body, contains }) => ({
    name: `${what} is refused`,
    as: ({ ada }: Awaited<ReturnType<typeof arrange>>) => ada,
    call: 'POST /api/posts',
    body,
    status: 422,
    contains: ['INVALID_INPUT', ...contains],
    lacks: ['<!doctype', '    at '],
  })),
  ...(['ofBen', 'face', 'shown'] as const).map((which) => ({
    name: `a picture that is not free to show (${which}) is refused`,
    as: ({ ada }: Awaited<ReturnType<typeof arrange>>) => ada,
    call: 'POST /api/posts',
    body: (world: Awaited<ReturnType<typeof arrange>>) => ({ ...words, imageId: world[which].id }),
    status: 422,
    contains: ['INVALID_INPUT', '"imageId"'],
  })),
  {
    name: 'malformed JSON is refused',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: '{"title":',
    status: 400,
    contains: ['BAD_REQUEST'],
    lacks: ['SyntaxError'],
  },
  {
    name: 'a body beyond every limit is refused',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: { ...words, content: 'x'.repeat(200_000) },
    status: 413,
    contains: ['PAYLOAD_TOO_LARGE'],
  },
  {
    name: 'a visitor cannot create a post, and learns nothing from a bad one',
    as: ({ visitor }) => visitor,
    call: 'POST /api/posts',
    body: {},
    status: 401,
    contains: ['UNAUTHORIZED'],
    lacks: ['title'],
  },
  {
    name: 'an account without a profile cannot create a post',
    as: ({ eve }) => eve,
    call: 'POST /api/posts',
    body: words,
    status: 403,
    contains: ['PROFILE_REQUIRED'],
  },
  {
    name: 'a member reads a post with its comments',
    as: ({ ben }) => ben,
    call: ({ path }) => `GET ${path}`,
    status: 200,
    contains: ['"title":"Tea"', '"likes":1', '"likedByMe":true', 'I bring cake.', 'A blue pot.'],
    lacks: ['@sample.test'],
  },
  {
    name: 'a post that is not there is not found',
    as: ({ ben }) => ben,
    call: `GET ${nowhere}`,
    status: 404,
    contains: ['NOT_FOUND'],
  },
  {
    name: 'a visitor cannot read a post',
    as: ({ visitor }) => visitor,
    call: ({ path }) => `GET ${path}`,
    status: 401,
    lacks: ['Tea'],
  },
  {
    name: 'the owner edits the words; the picture stays as it was and the post is marked',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: words,
    status: 200,
    contains: ({ shown }) => [
      '"title":"A walk"',
      '"edited":true',
      shown.url,
      '"alt":"A blue pot."',
      '"commentCount":1',
    ],
    lacks: ['"editedAt":null'],
    rows: {},
  },
  {
    name: 'the owner describes the picture that stays in other words',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...words, imageAlt: ' A blue pot and two cups. ' },
    status: 200,
    contains: ({ shown }) => [shown.url, '"alt":"A blue pot and two cups."'],
    rows: {},
  },
  {
    name: 'the owner takes the description back',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...words, imageAlt: '' },
    status: 200,
    contains: ({ shown }) => [shown.url, '"alt":""'],
    lacks: ['A blue pot'],
    rows: {},
  },
  {
    name: 'the owner takes the picture away, and it is gone',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...words, imageId: null },
    status: 200,
    contains: ['"image":null'],
    rows: { picture: -1 },
  },
  {
    name: 'the owner shows another picture, and the one before is gone',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: ({ fresh }) => ({ ...words, imageId: fresh.id }),
    status: 200,
    contains: ({ fresh }) => [fresh.url, '"alt":""'],
    lacks: ['A blue pot'],
    rows: { picture: -1 },
  },
  {
    name: 'an edit cannot show another member’s picture',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: ({ ofBen }) => ({ ...words, imageId: ofBen.id }),
    status: 422,
    contains: ['"imageId"'],
  },
  {
    name: 'another member cannot edit a post, nor describe its picture',
    as: ({ ben }) => ben,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...words, imageAlt: 'Nonsense.' },
    status: 404,
    contains: ['NOT_FOUND'],
    lacks: ['Tea'],
  },
  {
    name: 'another member cannot delete a post',
    as: ({ ben }) => ben,
    call: ({ path }) => `DELETE ${path}`,
    status: 404,
    contains: ['NOT_FOUND'],
  },
  {
    name: 'a visitor cannot delete a post',
    as: ({ visitor }) => visitor,
    call: ({ path }) => `DELETE ${path}`,
    status: 401,
  },
  {
    name: 'the owner deletes a post with its picture, comments and likes',
    as: ({ ada }) => ada,
    call: ({ path }) => `DELETE ${path}`,
    status: 200,
    rows: {
      entry: -1,
      post: -1,
      comment: -1,
      entry_like: -1,
      picture: -1,
      notification: -2,
      notification_actor: -2,
    },
  },
]);
