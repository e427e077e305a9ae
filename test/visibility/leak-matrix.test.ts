import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadExport } from '#test/download-export.ts';
import { adaBlocking, benBlocked, Community, views } from './community.ts';
import {
  buildProbeRequests,
  buildRouteProbeRequests,
  type ProbeRequest,
  routeUsesTestIds,
  usesTestIds,
} from './probe-requests.ts';
import { type Probe, procedureProbes, routeProbes, type Target } from './probes.ts';
import { procedures, type Received, replayStream, type TestIds } from './requests.ts';
import { getPairKey, startKeyFor, type View } from './world.ts';

/** The routes of the middleware, and those that respond to unknown endpoints and paths. */
const middlewareRoutes = ['ALL /*', 'ALL /api/*', 'ALL *'];

let community: Community;

beforeAll(async () => {
  community = await Community.open();
  await community.setBlock('ada', 'ben', 'block');
  await community.setBlock('ada', 'cleo', 'mute');
});
afterAll(() => community.app.close());

/** The part of a response that a failing test shows. */
const shorten = ({ status, text }: Received): string => `${status} ${text.slice(0, 200)}`;

/** Whether a response may show the hidden member. */
function mayShow(view: View, probe: Probe, target: Target, path: string): boolean {
  if (probe.showsChosen && view.chose) return true;
  if (view.why === 'block') return false;
  return (target === 'hidden' && !probe.hidesMuted) || (probe.showsMuted?.test(path) ?? false);
}

const everyTarget: Target[] = ['nobody', 'hidden', 'neutral', 'own'];

function listTargets(view: View, { targets, changesChoice }: Probe, usesIds: boolean): Target[] {
  return everyTarget.filter((target) => {
    if (changesChoice && view.chose && target === 'hidden') return false;
    return targets?.includes(target) ?? (usesIds || target === 'own');
  });
}

/** Sends the requests of a probe with everyone's ids, and checks every response. */
async function check(
  view: View,
  probe: Probe,
  requestsFor: (ids: TestIds) => ProbeRequest[],
  usesIds: boolean,
): Promise<void> {
  const byTarget = community.idsFor(view);
  const unknown = new Map<string, Received>();
  for (const target of listTargets(view, probe, usesIds)) {
    for (const request of requestsFor(byTarget[target])) {
      const isRead = request.method === 'GET' && probe.isList === true;
      const response = await community.sendAs(view, request, isRead ? 5 : null);
      const label = `${target}: ${request.method} ${request.path} → ${response.status}`;
      expect(response.status, label).toBeLessThan(500);
      if (target === 'nobody') unknown.set(request.variant, response);
      if (!mayShow(view, probe, target, request.path) || request.path.includes('account/data')) {
        expect(community.tracesIn(view, response), label).toEqual([]);
      }
      if (target === 'hidden' && view.why === 'block' && usesIds && !probe.differs) {
        const expected = unknown.get(request.variant) as Received;
        expect(shorten(response), label).toEqual(shorten(expected));
        expect(response.text === expected.text, label).toBe(true);
      }
    }
  }
}

/** Runs a check. If its request may end the session, first signs the viewer in with a second browser. */
async function runInBrowser(view: View, probe: Probe, run: () => Promise<void>): Promise<void> {
  if (!probe.inSecondBrowser) return run();
  const member = community.world.members[view.viewer];
  const { person } = member;
  member.person = await community.app.signIn(view.viewer);
  try {
    await run();
  } finally {
    member.person = person;
  }
}

test('every procedure and every other endpoint has a probe, and every probe has an endpoint', () => {
  expect(Object.keys(procedureProbes).toSorted()).toEqual(
    procedures.map(({ name }) => name).toSorted(),
  );
  const routes = new Set(
    community.app.server.routes.filter((route) => !middlewareRoutes.includes(route)),
  );
  expect(Object.keys(routeProbes).toSorted()).toEqual([...routes].toSorted());
});

describe.each(views)('$viewer does not see $hidden ($why)', (view) => {
  test.each(procedures)('$name: $method $path', async (procedure) => {
    const probe = procedureProbes[procedure.name] ?? {};
    await runInBrowser(view, probe, () =>
      check(
        view,
        probe,
        (target) => buildProbeRequests(procedure, probe, target),
        usesTestIds(procedure, probe),
      ),
    );
  });

  test.each(Object.entries(routeProbes))('%s', async (route, probe) => {
    await check(
      view,
      probe,
      (target) => buildRouteProbeRequests(route, probe, target),
      routeUsesTestIds(probe),
    );
  });

  test('the live stream, replayed from its start', async () => {
    const { person } = community.world.members[view.viewer];
    const replayed = await replayStream(community.app, person);
    expect(community.tracesIn(view, replayed)).toEqual([]);
  });
});

test.each([adaBlocking, benBlocked])(
  'an earlier request of $viewer, repeated with its idempotency key, does not show $hidden',
  async (view) => {
    const { members } = community.world;
    const headers = { 'idempotency-key': startKeyFor(view.hidden) };
    const body = { userIds: [members[view.hidden].person.userId] };
    const { person } = members[view.viewer];
    const { status, text } = await person.post('/api/conversations', body, headers);
    const shown = { status, text, bytes: text.toLowerCase() };
    expect(community.tracesIn(view, shown), shorten(shown)).toEqual([]);
  },
);

test.each([adaBlocking, benBlocked])(
  'the data export of $viewer has their own messages to $hidden and their vouch',
  async ({ viewer, hidden }) => {
    const { members, direct } = community.world;
    const { person } = members[viewer];
    const rows = await community.app.db
      .selectFrom('message')
      .select('id')
      .where('sender_id', '=', person.userId)
      .where('conversation_id', '=', direct.get(getPairKey(viewer, hidden)) ?? '')
      .execute();
    const files = await downloadExport(community.app, person);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) expect(String(files.get('messages.json'))).toContain(id);
    expect(String(files.get('vouches.json'))).toContain('"userId": null');
  },
);
