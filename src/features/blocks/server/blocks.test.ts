import { describe, expect } from 'vitest';
import { makeAdministrator } from '#test/administrator.ts';
import type { TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { BlockKind } from '../contract.ts';
import { blockCopy } from '../copy.ts';

const blockPath = ({ userId }: Person): string => `/api/blocks/${userId}`;
const choose = async (by: Person, other: Person, kind: BlockKind): Promise<void> => {
  expect((await by.put(blockPath(other), { kind })).status).toBe(200);
};

/**
 * Ada has blocked Cleo and Gus, and muted Fay. Gus became an administrator after that. Dora is an administrator too,
 * and Eve has an account without a profile.
 */
async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const cleo = await app.member('cleo');
  const dora = await app.member('dora');
  const eve = await app.account('eve');
  const fay = await app.member('fay');
  const gus = await app.member('gus');
  await makeAdministrator(app, dora);
  await choose(ada, cleo, 'block');
  await choose(ada, fay, 'mute');
  await choose(ada, gus, 'block');
  await makeAdministrator(app, gus);
  return { ada, ben, cleo, dora, eve, fay, gus };
}
type World = Awaited<ReturnType<typeof arrange>>;

const notFound = ['"NOT_FOUND"', 'Profile'];

describe('blocking and muting', () => {
  runScenarios<World>(arrange, [
    {
      name: 'a block hides two members from each other, and notifies nobody',
      as: ({ ada }) => ada,
      call: ({ ben }) => `PUT ${blockPath(ben)}`,
      body: { kind: 'block' },
      status: 200,
      contains: ['{}'],
      rows: { hidden_member: 2 },
    },
    {
      name: 'a mute hides one member from the other, and notifies nobody',
      as: ({ ada }) => ada,
      call: ({ ben }) => `PUT ${blockPath(ben)}`,
      body: { kind: 'mute' },
      status: 200,
      contains: ['{}'],
      rows: { hidden_member: 1 },
    },
    {
      name: 'a second block changes nothing',
      as: ({ ada }) => ada,
      call: ({ cleo }) => `PUT ${blockPath(cleo)}`,
      body: { kind: 'block' },
      status: 200,
    },
    {
      name: 'a second mute changes nothing',
      as: ({ ada }) => ada,
      call: ({ fay }) => `PUT ${blockPath(fay)}`,
      body: { kind: 'mute' },
      status: 200,
    },
    {
      name: 'a block becomes a mute',
      as: ({ ada }) => ada,
      call: ({ cleo }) => `PUT ${blockPath(cleo)}`,
      body: { kind: 'mute' },
      status: 200,
      rows: { hidden_member: -1 },
    },
    {
      name: 'a mute becomes a block',
      as: ({ ada }) => ada,
      call: ({ fay }) => `PUT ${blockPath(fay)}`,
      body: { kind: 'block' },
      status: 200,
      rows: { hidden_member: 1 },
    },
    {
      name: 'a muted member can block the other',
      as: ({ fay }) => fay,
      call: ({ ada }) => `PUT ${blockPath(ada)}`,
      body: { kind: 'block' },
      status: 200,
      rows: { hidden_member: 1 },
    },
    {
      name: 'a blocked member who tries to block the other gets NOT_FOUND',
      as: ({ cleo }) => cleo,
      call: ({ ada }) => `PUT ${blockPath(ada)}`,
      body: { kind: 'block' },
      status: 404,
      contains: notFound,
      lacks: ({ ada }) => ['ada', ada.userId],
    },
    {
      name: 'a blocked member who tries to mute the other gets NOT_FOUND',
      as: ({ cleo }) => cleo,
      call: ({ ada }) => `PUT ${blockPath(ada)}`,
      body: { kind: 'mute' },
      status: 404,
      contains: notFound,
    },
    ...(['block', 'mute'] as const).flatMap((kind) => [
      {
        name: `an attempt to ${kind} an unknown id gets NOT_FOUND`,
        as: ({ ada }: World) => ada,
        call: 'PUT /api/blocks/nobody',
        body: { kind },
        status: 404,
        contains: notFound,
      },
      {
        name: `an attempt to ${kind} an account without a profile gets NOT_FOUND`,
        as: ({ ada }: World) => ada,
        call: ({ eve }: World) => `PUT ${blockPath(eve)}`,
        body: { kind },
        status: 404,
        contains: notFound,
      },
      {
        name: `a member cannot ${kind} themselves`,
        as: ({ ada }: World) => ada,
        call: ({ ada }: World) => `PUT ${blockPath(ada)}`,
        body: { kind },
        status: 422,
        contains: [blockCopy.yourself],
      },
    ]),
    {
      name: 'an administrator cannot be blocked',
      as: ({ ada }) => ada,
      call: ({ dora }) => `PUT ${blockPath(dora)}`,
      body: { kind: 'block' },
      status: 403,
      contains: [blockCopy.administrator],
    },
    {
      name: 'a second block of a member who has become an administrator changes nothing',
      as: ({ ada }) => ada,
      call: ({ gus }) => `PUT ${blockPath(gus)}`,
      body: { kind: 'block' },
      status: 200,
      contains: ['{}'],
    },
    {
      name: 'an administrator can be muted',
      as: ({ ada }) => ada,
      call: ({ dora }) => `PUT ${blockPath(dora)}`,
      body: { kind: 'mute' },
      status: 200,
      rows: { hidden_member: 1 },
    },
    ...[{ kind: 'hide' }, { kind: '' }, { kind: null }, {}, { kind: 'block', until: 1 }].map(
      (body) => ({
        name: `an invalid choice is rejected: ${JSON.stringify(body)}`,
        as: ({ ada }: World) => ada,
        call: ({ ben }: World) => `PUT ${blockPath(ben)}`,
        body,
        status: 422,
      }),
    ),
  ]);
});

describe('unblocking and unmuting', () => {
  runScenarios<World>(arrange, [
    {
      name: 'unblocking ends the block for both members',
      as: ({ ada }) => ada,
      call: ({ cleo }) => `DELETE ${blockPath(cleo)}`,
      status: 200,
      contains: ['{}'],
      rows: { hidden_member: -2 },
    },
    {
      name: 'unmuting ends the mute',
      as: ({ ada }) => ada,
      call: ({ fay }) => `DELETE ${blockPath(fay)}`,
      status: 200,
      contains: ['{}'],
      rows: { hidden_member: -1 },
    },
    ...(['ada', 'ben', 'dora', 'eve'] as const).map((name) => ({
      name: `succeeds for an account that is neither blocked nor muted: ${name}`,
      as: ({ ada }: World) => ada,
      call: (world: World) => `DELETE ${blockPath(world[name])}`,
      status: 200,
      contains: ['{}'],
    })),
    {
      name: 'succeeds for an unknown id',
      as: ({ ada }) => ada,
      call: 'DELETE /api/blocks/nobody',
      status: 200,
      contains: ['{}'],
    },
    {
      name: 'a blocked member cannot undo the other’s block',
      as: ({ cleo }) => cleo,
      call: ({ ada }) => `DELETE ${blockPath(ada)}`,
      status: 200,
      contains: ['{}'],
    },
    {
      name: 'a muted member cannot undo the other’s mute',
      as: ({ fay }) => fay,
      call: ({ ada }) => `DELETE ${blockPath(ada)}`,
      status: 200,
      contains: ['{}'],
    },
  ]);
});

describe('the list', () => {
  runScenarios<World>(arrange, [
    {
      name: 'a member reads their own choices',
      as: ({ ada }) => ada,
      call: 'GET /api/blocks',
      status: 200,
      contains: ({ cleo, fay }) => [cleo.userId, '"block"', fay.userId, '"mute"'],
      lacks: ({ ben, dora }) => [ben.userId, dora.userId],
    },
    ...(['ben', 'cleo', 'fay', 'dora'] as const).map((name) => ({
      name: `does not contain the choices of other members: ${name}`,
      as: (world: World) => world[name],
      call: 'GET /api/blocks',
      status: 200,
      contains: ['{"items":[],"nextCursor":null}'],
      lacks: ({ ada }: World) => [ada.userId],
    })),
    {
      name: 'an invalid cursor is rejected',
      as: ({ ada }) => ada,
      call: 'GET /api/blocks?cursor=x',
      status: 400,
    },
    ...(
      ['GET /api/blocks', 'PUT /api/blocks/nobody', 'DELETE /api/blocks/nobody'] as const
    ).flatMap((call) => [
      {
        name: `a visitor is refused: ${call}`,
        as: ({ visitor }: World & { visitor: Person }) => visitor,
        call,
        ...(call.startsWith('PUT') && { body: { kind: 'block' } }),
        status: 401,
      },
      {
        name: `an account without a profile is refused: ${call}`,
        as: ({ eve }: World) => eve,
        call,
        ...(call.startsWith('PUT') && { body: { kind: 'block' } }),
        status: 403,
      },
    ]),
  ]);
});
