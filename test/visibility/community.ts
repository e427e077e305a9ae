import pLimit from 'p-limit';
import type { BlockKind } from '#features/blocks/contract.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { setBlock } from '#test/set-block.ts';
import {
  buildProbeRequests,
  buildRouteProbeRequests,
  type ProbeRequest,
  routeUsesTestIds,
  usesTestIds,
} from './probe-requests.ts';
import { procedureProbes, routeProbes, type Target } from './probes.ts';
import {
  findTestIds,
  procedures,
  type Received,
  send,
  sendForAllPages,
  type TestIds,
  unknownIds,
} from './requests.ts';
import { arrangeWorld, listTraces, type Name, type View, type World } from './world.ts';

export const adaBlocking: View = { viewer: 'ada', hidden: 'ben', why: 'block', chose: true };
export const benBlocked: View = { viewer: 'ben', hidden: 'ada', why: 'block', chose: false };
export const adaMuting: View = { viewer: 'ada', hidden: 'cleo', why: 'mute', chose: true };
export const views = [adaBlocking, benBlocked, adaMuting];
/** Ada mutes Cleo, and Cleo must not notice it. */
export const cleoMuted: View = { viewer: 'cleo', hidden: 'ada', why: 'mute', chose: false };

/** The files of a data export that list whom the member has blocked or muted. */
const blockListFiles = ['blocks.json'];
/** The files of a data export that may name members whom the member has muted. */
const filesNamingMuted = [
  'conversations.json',
  'messages.json',
  'joined-events.json',
  'likes.json',
  'comments.json',
  ...blockListFiles,
];

const omittedFiles = ({ why, chose }: View): string[] => {
  if (!chose) return [];
  return why === 'mute' ? filesNamingMuted : blockListFiles;
};

interface ReadRequest {
  key: string;
  request: ProbeRequest;
  isList: boolean;
}

/**
 * The GET requests that can show the viewer something. A request that is the same for every target is sent only once,
 * as `own`.
 */
function listReads(byTarget: Record<Target, TestIds>): ReadRequest[] {
  return (['hidden', 'neutral', 'own'] as const).flatMap((target) => {
    const toRead =
      (isList = false) =>
      (request: ProbeRequest): ReadRequest => ({
        key: `${target} ${request.path}`,
        request,
        isList,
      });
    const calls = procedures.flatMap((procedure) => {
      const probe = procedureProbes[procedure.name] ?? {};
      if (procedure.method !== 'GET') return [];
      if (target !== 'own' && !usesTestIds(procedure, probe)) return [];
      return buildProbeRequests(procedure, probe, byTarget[target]).map(toRead(probe.isList));
    });
    const routeRequests = Object.entries(routeProbes).flatMap(([route, probe]) => {
      if (!route.startsWith('GET') || probe.targets?.length === 0) return [];
      if (target !== 'own' && !routeUsesTestIds(probe)) return [];
      return buildRouteProbeRequests(route, probe, byTarget[target]).map(toRead());
    });
    return [...calls, ...routeRequests];
  });
}

/** The world in a running app, and methods that send requests as its members. */
export class Community {
  readonly app: TestApp;
  readonly world: World;
  readonly #idsByView: Map<View, Record<Target, TestIds>>;

  private constructor(app: TestApp, world: World, idsByView: Map<View, Record<Target, TestIds>>) {
    this.app = app;
    this.world = world;
    this.#idsByView = idsByView;
  }

  /** The server uses the system clock unless another one is given. */
  static async open(
    options: { clock?: Clock; needsNewDatabase?: boolean } = {},
  ): Promise<Community> {
    const app = await startTestApp(options);
    const world = await arrangeWorld(app);
    const idsByView = new Map<View, Record<Target, TestIds>>();
    for (const view of [...views, cleoMuted]) {
      const { viewer, hidden, why } = view;
      // Comments by a muted member can still be opened. The responses for `neutral` and `own` ids must not show
      // the muted member, so no comment that belongs to that member is among these ids.
      const other = why === 'mute' ? hidden : undefined;
      idsByView.set(view, {
        hidden: await findTestIds(world, viewer, hidden),
        neutral: await findTestIds(world, viewer, 'dan', other),
        own: await findTestIds(world, viewer, viewer, other),
        nobody: unknownIds,
      });
    }
    return new Community(app, world, idsByView);
  }

  idsFor(view: View): Record<Target, TestIds> {
    const ids = this.#idsByView.get(view);
    if (!ids) throw new Error(`${view.viewer} has no view of ${view.hidden}`);
    return ids;
  }

  setBlock(by: Name, other: Name, kind: BlockKind | null): Promise<void> {
    const { members } = this.world;
    return setBlock(members[by].person, members[other].person, kind);
  }

  /** Sends a request as the viewer. With a page size, requests the path page by page until the end of the list. */
  sendAs(
    view: View,
    { method, path, body }: ProbeRequest,
    pageSize: number | null = null,
  ): Promise<Received> {
    const { person } = this.world.members[view.viewer];
    if (pageSize) return sendForAllPages(this.app, person, path, pageSize);
    return send(this.app, person, { method, path, body }, omittedFiles(view));
  }

  /** Sends all of {@link listReads} as the viewer. */
  async readAll(view: View): Promise<Map<string, Received>> {
    const limit = pLimit(8);
    const responses = listReads(this.idsFor(view)).map(({ key, request, isList }) =>
      limit(async () => [key, await this.sendAs(view, request, isList ? 50 : null)] as const),
    );
    return new Map(await Promise.all(responses));
  }

  /** Finds the texts in a response that reveal the hidden member; see {@link listTraces}. */
  tracesIn(view: View, { bytes }: Pick<Received, 'bytes'>): string[] {
    return listTraces(this.world, view).filter((trace) => bytes.includes(trace));
  }
}
