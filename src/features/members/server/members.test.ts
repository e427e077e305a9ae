import { describe, expect, test } from 'vitest';
import type { Page } from '#platform/shared/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { decide, firstCase, makeModerator, report } from '#test/moderation.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { ListedMember } from '../contract.ts';
import { memberListCopy } from '../copy.ts';
import { maxFound } from '../rules.ts';

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const moe = await app.member('moe');
  const dora = await app.member('dora');
  await makeModerator(app, moe);
  await makeAdministrator(app, dora);
  await report(ada, 'member', ben.userId);
  await decide(moe, await firstCase(moe), 'limit', { days: 3 });
  return { ada, ben, moe, dora };
}

describe('the list of members', () => {
  const path = 'GET /api/admin/members';
  runScenarios(arrange, [
    {
      name: 'has email addresses, roles, restrictions and sessions, but no IP addresses',
      as: ({ dora }) => dora,
      call: path,
      status: 200,
      contains: ['ada@sample.test', '"role":"moderator"', '"role":"administrator"', '"limited"'],
      lacks: ['127.0.0.1'],
    },
    {
      name: 'finds a member by the start of the name',
      as: ({ dora }) => dora,
      call: `${path}?query=AD`,
      status: 200,
      contains: ['"userName":"ada"'],
      lacks: ['"userName":"ben"'],
    },
    {
      name: 'finds a member by the email address',
      as: ({ dora }) => dora,
      call: `${path}?query=Ben@sample.test`,
      status: 200,
      contains: ['"userName":"ben"'],
      lacks: ['"userName":"ada"'],
    },
    {
      name: 'finds nobody by a part of an email address',
      as: ({ dora }) => dora,
      call: `${path}?query=sample.test`,
      status: 200,
      contains: ['"items":[]'],
    },
    {
      name: 'shows only the team',
      as: ({ dora }) => dora,
      call: `${path}?filter=team`,
      status: 200,
      contains: ['"userName":"moe"', '"userName":"dora"'],
      lacks: ['"userName":"ada"'],
    },
    {
      name: 'shows only restricted members',
      as: ({ dora }) => dora,
      call: `${path}?filter=restricted`,
      status: 200,
      contains: ['"userName":"ben"'],
      lacks: ['"userName":"ada"', '"userName":"moe"'],
    },
    {
      name: 'shows only members of a stage, and administrators are vouched',
      as: ({ dora }) => dora,
      call: `${path}?filter=vouched`,
      status: 200,
      contains: ['"userName":"dora"', '"stage":"vouched"'],
      lacks: ['"userName":"ada"', '"userName":"ben"'],
    },
    {
      name: 'shows only new members',
      as: ({ dora }) => dora,
      call: `${path}?filter=new`,
      status: 200,
      contains: ['"userName":"ada"', '"stage":"new"'],
      lacks: ['"userName":"dora"'],
    },
    {
      name: 'finds a member by the name only if the filter matches too',
      as: ({ dora }) => dora,
      call: `${path}?query=d&filter=team`,
      status: 200,
      contains: ['"userName":"dora"'],
    },
    {
      name: 'does not find a member whom the filter leaves out',
      as: ({ dora }) => dora,
      call: `${path}?query=d&filter=new`,
      status: 200,
      contains: ['"items":[]'],
    },
    {
      name: 'does not find a member by the email address if the filter leaves them out',
      as: ({ dora }) => dora,
      call: `${path}?query=ada@sample.test&filter=restricted`,
      status: 200,
      contains: ['"items":[]'],
    },
    {
      name: 'is closed to moderators',
      as: ({ moe }) => moe,
      call: path,
      status: 403,
      lacks: ['@sample.test'],
    },
    {
      name: 'shows on which devices a member is signed in, without IP addresses',
      as: ({ dora }) => dora,
      call: ({ ada }) => `GET /api/admin/members/${ada.userId}/sessions`,
      status: 200,
      contains: ['"signedInAt"'],
      lacks: ['127.0.0.1'],
    },
    {
      name: 'does not let administrators sign themselves out',
      as: ({ dora }) => dora,
      call: ({ dora }) => `DELETE /api/admin/members/${dora.userId}/sessions`,
      status: 409,
    },
  ]);
});

describe('the role of a moderator', () => {
  const roleOf = (userId: string) => `/api/admin/members/${userId}/moderator`;
  runScenarios(arrange, [
    {
      name: 'is given by an administrator, and logged',
      as: ({ dora }) => dora,
      call: ({ ada }) => `PUT ${roleOf(ada.userId)}`,
      status: 200,
      contains: ['"role":"moderator"'],
      rows: { moderator: 1, audit_entry: 1 },
    },
    {
      name: 'is not given twice',
      as: ({ dora }) => dora,
      call: ({ moe }) => `PUT ${roleOf(moe.userId)}`,
      status: 200,
    },
    {
      name: 'is taken by an administrator, and logged',
      as: ({ dora }) => dora,
      call: ({ moe }) => `DELETE ${roleOf(moe.userId)}`,
      status: 200,
      contains: ['"role":"member"'],
      rows: { moderator: -1, audit_entry: 1 },
    },
    {
      name: 'is not given by a moderator',
      as: ({ moe }) => moe,
      call: ({ ada }) => `PUT ${roleOf(ada.userId)}`,
      status: 403,
    },
    {
      name: 'is not given to an administrator',
      as: ({ dora }) => dora,
      call: ({ dora }) => `PUT ${roleOf(dora.userId)}`,
      status: 409,
      contains: [memberListCopy.administratorAlready],
    },
    {
      name: 'is not given to somebody unknown',
      as: ({ dora }) => dora,
      call: `PUT ${roleOf('nobody')}`,
      status: 404,
    },
  ]);
});

test('a change of role and signing a member out everywhere take effect at once', async () => {
  const app = await startTestApp();
  const { ada, dora } = await arrange(app);
  expect((await ada.get('/api/cases')).status).toBe(403);
  const role = `/api/admin/members/${ada.userId}/moderator`;
  expect((await dora.put<ListedMember>(role)).body.role).toBe('moderator');
  expect((await ada.get('/api/cases')).status).toBe(200);
  expect((await ada.get('/admin/cases')).status).toBe(200);
  expect((await ada.get('/admin')).headers.get('location')).toBe('/community');
  await dora.delete(role);
  expect((await ada.get('/api/cases')).status).toBe(403);
  await dora.delete(`/api/admin/members/${ada.userId}/sessions`);
  expect((await ada.get('/api/feed')).status).toBe(401);
  await app.close();
});

test('a member whose name has many words that match does not hide others from a search', async () => {
  const app = await startTestApp();
  const { ada, ben, dora } = await arrange(app);
  const keys = Array.from({ length: 3 * maxFound }, (_, at) => `zz ${String(at).padStart(4, '0')}`);
  await app.db
    .insertInto('profile_name')
    .values([
      ...keys.map((search_key) => ({ search_key, user_id: ada.userId })),
      { search_key: 'zz zz', user_id: ben.userId },
    ])
    .execute();
  const { body } = await dora.get<Page<ListedMember>>('/api/admin/members?query=zz');
  expect(body.items.map(({ userId }) => userId)).toEqual([ada.userId, ben.userId]);
  await app.close();
});
