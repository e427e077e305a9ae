import { describe } from 'vitest';
import { makeAdministrator } from '#test/administrator.ts';
import { arrangeContent } from '#test/moderated-content.ts';
import { decide, firstCase, report } from '#test/moderation.ts';
import { runScenarios } from '#test/scenarios.ts';
import { caseCopy } from '../copy.ts';

describe('a case about', () => {
  runScenarios(
    async (app) => {
      const world = await arrangeContent(app);
      const { ben, moe, dora, cleo } = world;
      await makeAdministrator(app, cleo);
      await report(ben, 'member', moe.userId);
      const aboutMoe = await firstCase(dora);
      await decide(dora, aboutMoe, 'none');
      await report(ben, 'member', dora.userId);
      const aboutDora = await firstCase(moe);
      return { ...world, aboutMoe, aboutDora };
    },
    [
      {
        name: 'a moderator cannot be read by that moderator',
        as: ({ moe }) => moe,
        call: ({ aboutMoe }) => `GET /api/cases/${aboutMoe}`,
        status: 404,
        lacks: ['ben'],
      },
      {
        name: 'a moderator cannot be decided by that moderator, and the attempt is logged',
        as: ({ moe }) => moe,
        call: ({ aboutMoe }) => `PUT /api/cases/${aboutMoe}/decision`,
        body: { measure: 'none' },
        status: 404,
        rows: { audit_entry: 1 },
      },
      {
        name: 'an administrator cannot be decided by a moderator, and the attempt is logged',
        as: ({ moe }) => moe,
        call: ({ aboutDora }) => `PUT /api/cases/${aboutDora}/decision`,
        body: { measure: 'none' },
        status: 403,
        contains: [caseCopy.notAboutAdministrators],
        rows: { audit_entry: 1 },
      },
      {
        name: 'an administrator is not listed for that administrator',
        as: ({ dora }) => dora,
        call: 'GET /api/cases',
        status: 200,
        contains: ['"items":[]'],
      },
      {
        name: 'an administrator cannot end in a ban while the administrator has the role',
        as: ({ cleo }) => cleo,
        call: ({ aboutDora }) => `PUT /api/cases/${aboutDora}/decision`,
        body: { measure: 'ban', rule: 'Be kind.', facts: 'A threat.' },
        status: 403,
        contains: [caseCopy.roleFirst],
        rows: { audit_entry: 1 },
      },
      {
        name: 'a member cannot end in a removal, which is only for content',
        as: ({ cleo }) => cleo,
        call: ({ aboutDora }) => `PUT /api/cases/${aboutDora}/decision`,
        body: { measure: 'remove', rule: 'Be kind.', facts: 'A threat.' },
        status: 422,
        contains: [caseCopy.cannotRemove],
      },
      {
        name: 'an administrator can end in a warning by another administrator',
        as: ({ cleo }) => cleo,
        call: ({ aboutDora }) => `PUT /api/cases/${aboutDora}/decision`,
        body: { measure: 'warn', rule: 'Be kind.', facts: 'A threat.' },
        status: 200,
        rows: { notification: 2, audit_entry: 1 },
      },
    ],
  );
});

describe('an appeal', () => {
  runScenarios(
    async (app) => {
      const world = await arrangeContent(app);
      const { ada, ben, cleo, moe, dora, message, post } = world;
      await makeAdministrator(app, cleo);
      await report(ben, 'message', message.id);
      const caseId = await firstCase(moe);
      await decide(dora, caseId, 'limit', { days: 3, removes: true });
      await report(ben, 'post', post.id);
      const other = await firstCase(moe);
      await decide(moe, other, 'warn');
      await ada.put(`/api/own-cases/${other}/appeal`, { text: 'It was a song.' });
      return { ...world, caseId, other };
    },
    [
      {
        name: 'is possible for the author, even while they can only read',
        as: ({ ada }) => ada,
        call: ({ caseId }) => `PUT /api/own-cases/${caseId}/appeal`,
        body: { text: 'It was a quote.' },
        status: 200,
        contains: ['It was a quote.', '"canAppeal":false', '"outcome":null'],
        lacks: ['ben', 'dora'],
        rows: {},
      },
      {
        name: 'needs a reason',
        as: ({ ada }) => ada,
        call: ({ caseId }) => `PUT /api/own-cases/${caseId}/appeal`,
        body: { text: '  ' },
        status: 422,
        contains: [caseCopy.sayWhy],
      },
      {
        name: 'is possible only once',
        as: ({ ada }) => ada,
        call: ({ other }) => `PUT /api/own-cases/${other}/appeal`,
        body: { text: 'Again.' },
        status: 409,
        contains: [caseCopy.appealedAlready],
      },
      {
        name: 'is not possible for the reporter',
        as: ({ ben }) => ben,
        call: ({ caseId }) => `PUT /api/own-cases/${caseId}/appeal`,
        body: { text: 'More, please.' },
        status: 404,
      },
      {
        name: 'is listed for moderators',
        as: ({ moe }) => moe,
        call: 'GET /api/cases?state=appealed',
        status: 200,
        contains: ['"state":"appealed"', '"kind":"post"'],
        lacks: ['"kind":"message"'],
      },
      {
        name: 'cannot be decided by a moderator',
        as: ({ moe }) => moe,
        call: ({ other }) => `PUT /api/cases/${other}/appeal`,
        body: { outcome: 'kept', reason: 'No.' },
        status: 403,
      },
      {
        name: 'is decided by an administrator, and its author is notified',
        as: ({ dora }) => dora,
        call: ({ other }) => `PUT /api/cases/${other}/appeal`,
        body: { outcome: 'kept', reason: 'It was no song.' },
        status: 200,
        contains: ['It was no song.', '"state":"decided"'],
        // The notification about the decision is unread, so the one about the appeal is merged into it.
        rows: { audit_entry: 1 },
      },
      {
        name: 'cannot be decided before it is made',
        as: ({ cleo }) => cleo,
        call: ({ caseId }) => `PUT /api/cases/${caseId}/appeal`,
        body: { outcome: 'kept', reason: 'No.' },
        status: 409,
      },
    ],
  );
});
