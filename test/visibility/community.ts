import pLimit from 'p-limit';
import type { BlockKind } from '#features/blocks/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { chooseBlock } from '#test/choose-block.ts';
import {
  addressesThings,
  type ProbeRequest,
  procedureProbes,
  requestsOf,
  routeAddressesThings,
  routeProbes,
  routeRequestsOf,
  type Target,
} from './probes.ts';
import {
  procedures,
  type Received,
  send,
  sendForAllPages,
  type Things,
  thingsOf,
  unknownThings,
} from './requests.ts';
import { arrangeWorld, type Name, tracesOf, type View, type World } from './world.ts';

export const adaBlocking: View = { viewer: 'ada', hidden: 'ben', why: 'block', chose: true };
export const benBlocked: View = { viewer: 'ben', hidden: 'ada', why: 'block', chose: false };
export const adaMuting: View = { viewer: 'ada', hidden: 'cleo', why: 'mute', chose: true };
export const views = [adaBlocking, benBlocked, adaMuting];
/** Cleo is muted by Ada, and notices nothing. */
export const cleoMuted: View = { viewer: 'cleo', hidden: 'ada', why: 'mute', chose: false };

/** Files of an export that contain what the viewer has chosen, and what stays open to one who mutes. */
const exportedChoice = ['blocks.json'];
const exportedOfMuted = [
  'messages.json',
  'joined-events.json',
  'likes.json',
  'comments.json',
  ...exportedChoice,
];

const omittedFiles = ({ why, chose }: View): string[] => {
  if (why === 'mute') return exportedOfMuted;
  return chose ? exportedChoice : [];
};

interface Read {
  key: string;
  request: ProbeRequest;
  isList: boolean;
}

/** Every GET request of a view. Those that address nothing are made once. */
function readsOf(byTarget: Record<Target, Things>): Read[] {
  return (['hidden', 'neutral', 'own'] as const).flatMap((target) => {
    const toRead =
      (isList = false) =>
      (request: ProbeRequest): Read => ({
        key: `${target} ${request.path}`,
        request,
        isList,
      });
    const calls = procedures.flatMap((procedure) => {
      const probe = procedureProbes[procedure.name] ?? {};
      if (procedure.method !== 'GET') return [];
      if (target !== 'own' && !addressesThings(procedure, probe)) return [];
      return requestsOf(procedure, probe, byTarget[target]).map(toRead(probe.isList));
    });
    const others = Object.entries(routeProbes).flatMap(([route, probe]) => {
      if (!route.startsWith('GET') || probe.targets?.length === 0) return [];
      if (target !== 'own' && !routeAddressesThings(probe)) return [];
      return routeRequestsOf(route, probe, byTarget[target]).map(toRead());
    });
    return [...calls, ...others];
  });
}

/** The world in a running app, with the ways to look at it. */
export class Community {
  readonly app: TestApp;
  readonly world: World;
  readonly #things: Map<View, Record<Target, Things>>;

  private constructor(app: TestApp, world: World, things: Map<View, Record<Target, Things>>) {
    this.app = app;
    this.world = world;
    this.#things = things;
  }

  static async open(): Promise<Community> {
    const app = await startTestApp();
    const world = await arrangeWorld(app);
    const things = new Map<View, Record<Target, Things>>();
    for (const view of [...views, cleoMuted]) {
      const { viewer, hidden, why } = view;
      // What belongs to a muted member stays open, so it is not neutral.
      const other = why === 'mute' ? hidden : undefined;
      things.set(view, {
        hidden: await thingsOf(world, viewer, hidden),
        neutral: await thingsOf(world, viewer, 'dan', other),
        own: await thingsOf(world, viewer, viewer, other),
        nobody: unknownThings,
      });
    }
    return new Community(app, world, things);
  }

  thingsFor(view: View): Record<Target, Things> {
    const things = this.#things.get(view);
    if (!things) throw new Error(`${view.viewer} has no view of ${view.hidden}`);
    return things;
  }

  choose(by: Name, other: Name, kind: BlockKind | null): Promise<void> {
    const { members } = this.world;
    return chooseBlock(members[by].person, members[other].person, kind);
  }

  /** Sends a request as the viewer; with a page size, also for all later pages. */
  ask(
    view: View,
    { method, path, body }: ProbeRequest,
    pageSize: number | null = null,
  ): Promise<Received> {
    const { person } = this.world.members[view.viewer];
    if (pageSize) return sendForAllPages(this.app, person, path, pageSize);
    return send(this.app, person, { method, path, body }, omittedFiles(view));
  }

  /** Sends every GET request as the viewer. */
  async readAll(view: View): Promise<Map<string, Received>> {
    const atOnce = pLimit(8);
    const answers = readsOf(this.thingsFor(view)).map(({ key, request, isList }) =>
      atOnce(async () => [key, await this.ask(view, request, isList ? 50 : null)] as const),
    );
    return new Map(await Promise.all(answers));
  }

  /** What reveals the hidden member in an answer. */
  tracesIn(view: View, { bytes }: Pick<Received, 'bytes'>): string[] {
    return tracesOf(this.world, view).filter((trace) => bytes.includes(trace));
  }
}
