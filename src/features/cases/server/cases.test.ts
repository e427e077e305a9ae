import { describe } from 'vitest';
import { arrangeContent, threat, type ModeratedWorld as World } from '#test/moderated-content.ts';
import { firstCase, report } from '#test/moderation.ts';
import { runScenarios } from '#test/scenarios.ts';
import { caseCopy } from '../copy.ts';

const reportOf = (kind: string, id: (world: World) => string, ground = 'harassment') => ({
  call: 'POST /api/reports',
  body: (world: World) => ({ kind, id: id(world), ground, text: 'Please look.' }),
});

describe('reporting', () => {
  runScenarios(arrangeContent, [
    ...(
      [
        ['post', ({ post }) => post.id],
        ['event', ({ event }) => event.id],
        ['comment', ({ comment }) => comment.id],
        ['message', ({ message }) => message.id],
        ['picture', ({ picture }) => picture.id],
        ['profile', ({ ada }) => ada.userId],
        ['member', ({ ada }) => ada.userId],
      ] as const satisfies readonly (readonly [string, (world: World) => string])[]
    ).map(([kind, id]) => ({
      name: `a member reports a ${kind}`,
      as: ({ ben }: World) => ben,
      ...reportOf(kind, id),
      status: 201,
      contains: [`"kind":"${kind}"`, '"outcome":null'],
      lacks: [threat, '"ada"'],
      rows: { case_file: 1, report: 1 },
    })),
    {
      name: 'nobody reports themselves',
      as: ({ ada }) => ada,
      ...reportOf('member', ({ ada }) => ada.userId),
      status: 422,
      contains: [caseCopy.yourself],
    },
    {
      name: 'nobody reports their own post',
      as: ({ ada }) => ada,
      ...reportOf('post', ({ post }) => post.id),
      status: 422,
      contains: [caseCopy.yourself],
    },
    {
      name: 'a message in a conversation that the member does not belong to is not found',
      as: ({ cleo }) => cleo,
      ...reportOf('message', ({ message }) => message.id),
      status: 404,
    },
    {
      name: 'something unknown cannot be reported',
      as: ({ ben }) => ben,
      ...reportOf('post', () => 'unknown'),
      status: 404,
    },
    {
      name: 'a ground that is not on the list is refused',
      as: ({ ben }) => ben,
      ...reportOf('post', ({ post }) => post.id, 'boring'),
      status: 422,
    },
    {
      name: 'a text that is too long is refused',
      as: ({ ben }) => ben,
      call: 'POST /api/reports',
      body: ({ post }) => ({ kind: 'post', id: post.id, ground: 'spam', text: 'a'.repeat(2001) }),
      status: 422,
      contains: [caseCopy.tooLong(2000)],
    },
    {
      name: 'a visitor cannot report',
      as: ({ visitor }) => visitor,
      ...reportOf('post', ({ post }) => post.id),
      status: 401,
    },
  ]);
});

describe('reported content', () => {
  runScenarios(
    async (app) => {
      const world = await arrangeContent(app);
      const { ben, cleo, moe, message, post } = world;
      await report(ben, 'message', message.id, 'danger');
      await report(cleo, 'post', post.id, 'spam');
      return { ...world, caseId: await firstCase(moe) };
    },
    [
      {
        name: 'cannot be reported twice by the same member',
        as: ({ ben }) => ben,
        ...reportOf('message', ({ message }) => message.id),
        status: 409,
        contains: [caseCopy.reportedAlready],
      },
      {
        name: 'shares its case with other reports of the same content',
        as: ({ ben }) => ben,
        ...reportOf('post', ({ post }) => post.id),
        status: 201,
        rows: { report: 1 },
      },
      {
        name: 'is the first in the queue, because somebody is in danger',
        as: ({ moe }) => moe,
        call: 'GET /api/cases?limit=1',
        status: 200,
        contains: ['"ground":"danger"', threat, '"kind":"message"'],
        lacks: ['"kind":"post"', '"ben"'],
      },
      {
        name: 'is not among the decided cases',
        as: ({ moe }) => moe,
        call: 'GET /api/cases?state=decided',
        status: 200,
        contains: ['"items":[]'],
      },
      {
        name: 'is shown to moderators with its evidence, its context and who reported it',
        as: ({ moe }) => moe,
        call: ({ caseId }) => `GET /api/cases/${caseId}`,
        status: 200,
        contains: [
          threat,
          'Leave me alone.',
          '"by":"reporter"',
          '"userName":"ben"',
          'Please look.',
        ],
      },
      {
        name: 'is shown to administrators too',
        as: ({ dora }) => dora,
        call: ({ caseId }) => `GET /api/cases/${caseId}`,
        status: 200,
        contains: [threat],
      },
      {
        name: 'has a case that other members cannot read, not even its reporter',
        as: ({ ben }) => ben,
        call: ({ caseId }) => `GET /api/cases/${caseId}`,
        status: 403,
        lacks: [threat],
      },
      {
        name: 'is listed for the member who reported it',
        as: ({ ben }) => ben,
        call: 'GET /api/reports',
        status: 200,
        contains: ['"ground":"danger"', 'Please look.'],
        lacks: [threat],
      },
      {
        name: 'is not among its author’s cases before a decision',
        as: ({ ada }) => ada,
        call: 'GET /api/own-cases',
        status: 200,
        contains: ['"items":[]'],
      },
      {
        name: 'cannot be decided by its author',
        as: ({ ada }) => ada,
        call: ({ caseId }) => `PUT /api/cases/${caseId}/decision`,
        body: { measure: 'none' },
        status: 403,
      },
      {
        name: 'cannot be decided with a measure but without a rule',
        as: ({ moe }) => moe,
        call: ({ caseId }) => `PUT /api/cases/${caseId}/decision`,
        body: { measure: 'warn', facts: 'A threat.' },
        status: 422,
        contains: [caseCopy.needsRule],
      },
      {
        name: 'cannot be decided with a measure but without the facts',
        as: ({ moe }) => moe,
        call: ({ caseId }) => `PUT /api/cases/${caseId}/decision`,
        body: { measure: 'warn', rule: 'Be kind.', facts: '  ' },
        status: 422,
        contains: [caseCopy.sayWhy],
      },
      {
        name: 'cannot be decided with a suspension but without a number of days',
        as: ({ moe }) => moe,
        call: ({ caseId }) => `PUT /api/cases/${caseId}/decision`,
        body: { measure: 'suspend', rule: 'Be kind.', facts: 'A threat.' },
        status: 422,
        contains: [caseCopy.needsDays],
      },
      {
        name: 'cannot be removed without a measure',
        as: ({ moe }) => moe,
        call: ({ caseId }) => `PUT /api/cases/${caseId}/decision`,
        body: { measure: 'none', removes: true },
        status: 422,
        contains: [caseCopy.needsMeasure],
      },
      {
        name: 'is decided without a measure, and only its reporter is notified',
        as: ({ moe }) => moe,
        call: ({ caseId }) => `PUT /api/cases/${caseId}/decision`,
        body: { measure: 'none' },
        status: 200,
        contains: ['"state":"decided"'],
        rows: { notification: 1, audit_entry: 1 },
      },
      {
        name: 'is decided with a warning, and its author is notified too',
        as: ({ moe }) => moe,
        call: ({ caseId }) => `PUT /api/cases/${caseId}/decision`,
        body: { measure: 'warn', rule: 'Be kind.', facts: 'A threat.' },
        status: 200,
        rows: { notification: 2, audit_entry: 1 },
      },
    ],
  );
});
