import { pictureCopy } from '#features/pictures/copy.ts';
import { altMaxLength } from '#features/pictures/picture.ts';
import type { TestApp } from '#test/app.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Post } from '../contract.ts';
import { postFormCopy } from '../form-copy.ts';

const unknownPost = '/api/posts/019a0000-0000-7000-8000-000000000000';
const fields = { title: 'A walk', content: 'By the river.' };

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const eve = await app.account('eve');
  const shown = await uploadPicture(ada, 'post');
  const unused = await uploadPicture(ada, 'post');
  const face = await uploadPicture(ada, 'profile');
  const bensPicture = await uploadPicture(ben, 'post');
  const { body: post } = await ada.post<Post>('/api/posts', {
    title: 'Tea',
    content: 'At four.',
    imageId: shown.id,
    imageAlt: 'A blue pot.',
  });
  await ben.post(`/api/entries/${post.id}/comments`, { text: 'I’ll bring cake.' });
  await ben.put(`/api/entries/${post.id}/like`);
  return { ada, ben, eve, shown, unused, face, bensPicture, post, path: `/api/posts/${post.id}` };
}

const creates = { entry: 1, post: 1 } as const;

runScenarios(arrange, [
  {
    name: 'a member creates a post, which has no likes and no comments',
    as: ({ ben }) => ben,
    call: 'POST /api/posts',
    body: fields,
    status: 201,
    contains: [
      '"title":"A walk"',
      '"userName":"ben"',
      '"username":"ben"',
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
    name: 'a post shows a picture that its author uploaded',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: ({ unused }) => ({ ...fields, imageId: unused.id }),
    status: 201,
    contains: ({ unused }) => [`"image":"${unused.url}"`, '"widths":[', '"alt":""'],
    rows: creates,
  },
  {
    name: 'a picture description is trimmed and has up to 300 characters',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: ({ unused }) => ({
      ...fields,
      imageId: unused.id,
      imageAlt: `  ${'x'.repeat(altMaxLength)} `,
    }),
    status: 201,
    contains: [`"alt":"${'x'.repeat(300)}"`],
    rows: creates,
  },
  {
    name: 'a description without a picture is ignored',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: { ...fields, imageAlt: 'A red kite.' },
    status: 201,
    contains: ['"picture":null'],
    lacks: ['A red kite.'],
    rows: creates,
  },
  {
    name: 'title and content are trimmed and stored as plain text',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: { title: '  <b>Tea</b> ', content: '\n At "four" \n' },
    status: 201,
    contains: ['"title":"<b>Tea</b>"', '"content":"At \\"four\\""'],
    rows: creates,
  },
  ...[
    { what: 'a blank title', body: { ...fields, title: ' \n' }, contains: ['Title is required'] },
    { what: 'blank content', body: { ...fields, content: '' }, contains: ['Content is required'] },
    { what: 'no title', body: { content: 'c' }, contains: ['"title":"Title is required"'] },
    { what: 'a title of the wrong type', body: { ...fields, title: 7 }, contains: ['"title"'] },
    {
      what: 'a title that is too long',
      body: { ...fields, title: 'x'.repeat(201) },
      contains: ['"title"', postFormCopy.titleTooLong],
    },
    {
      what: 'content that is too long',
      body: { ...fields, content: 'x'.repeat(10_001) },
      contains: ['"content"', postFormCopy.contentTooLong],
    },
    { what: 'an unknown field', body: { ...fields, likes: 9 }, contains: ['likes'] },
    {
      what: 'a description that is too long',
      body: { ...fields, imageAlt: 'x'.repeat(altMaxLength + 1) },
      contains: ['"imageAlt"', pictureCopy.altTooLong],
    },
    {
      what: 'an invalid image id',
      body: { ...fields, imageId: 'x' },
      contains: ['"imageId"'],
    },
  ].map(({ what, body, contains }) => ({
    name: `${what} is refused`,
    as: ({ ada }: Awaited<ReturnType<typeof arrange>>) => ada,
    call: 'POST /api/posts',
    body,
    status: 422,
    contains: ['INVALID_INPUT', ...contains],
    lacks: ['<!doctype', '    at '],
  })),
  ...(
    [
      ['bensPicture', 'another member’s picture'],
      ['face', 'a picture that was uploaded for a profile'],
      ['shown', 'a picture of another post'],
    ] as const
  ).map(([which, what]) => ({
    name: `${what} is refused`,
    as: ({ ada }: Awaited<ReturnType<typeof arrange>>) => ada,
    call: 'POST /api/posts',
    body: (world: Awaited<ReturnType<typeof arrange>>) => ({ ...fields, imageId: world[which].id }),
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
    name: 'a body over the size limit is refused',
    as: ({ ada }) => ada,
    call: 'POST /api/posts',
    body: { ...fields, content: 'x'.repeat(200_000) },
    status: 413,
    contains: ['PAYLOAD_TOO_LARGE'],
  },
  {
    name: 'a visitor cannot create a post and sees no validation errors',
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
    body: fields,
    status: 403,
    contains: ['PROFILE_REQUIRED'],
  },
  {
    name: 'a member reads a post with its comments',
    as: ({ ben }) => ben,
    call: ({ path }) => `GET ${path}`,
    status: 200,
    contains: ['"title":"Tea"', '"likes":1', '"likedByMe":true', 'I’ll bring cake.', 'A blue pot.'],
    lacks: ['@sample.test'],
  },
  {
    name: 'a member who reads an unknown post gets 404',
    as: ({ ben }) => ben,
    call: `GET ${unknownPost}`,
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
    name: 'the owner edits the text; the picture stays and the post is marked as edited',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: fields,
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
    name: 'the owner changes the description of the picture',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...fields, imageAlt: ' A blue pot and two cups. ' },
    status: 200,
    contains: ({ shown }) => [shown.url, '"alt":"A blue pot and two cups."'],
    rows: {},
  },
  {
    name: 'the owner removes the description',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...fields, imageAlt: '' },
    status: 200,
    contains: ({ shown }) => [shown.url, '"alt":""'],
    lacks: ['A blue pot'],
    rows: {},
  },
  {
    name: 'the owner removes the picture, and it is deleted',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...fields, imageId: null },
    status: 200,
    contains: ['"image":null'],
    rows: { picture: -1 },
  },
  {
    name: 'the owner replaces the picture, and the previous one is deleted',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: ({ unused }) => ({ ...fields, imageId: unused.id }),
    status: 200,
    contains: ({ unused }) => [unused.url, '"alt":""'],
    lacks: ['A blue pot'],
    rows: { picture: -1 },
  },
  {
    name: 'an edit cannot show another member’s picture',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: ({ bensPicture }) => ({ ...fields, imageId: bensPicture.id }),
    status: 422,
    contains: ['"imageId"'],
  },
  {
    name: 'another member can neither edit a post nor describe its picture',
    as: ({ ben }) => ben,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...fields, imageAlt: 'Nonsense.' },
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
