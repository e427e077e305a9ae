import type { Selectable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { LinkPreviewTable } from '#db/link-tables.ts';
import type { Post } from '#features/posts/contract.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type LinkedSite, pageOf, startLinkedSite } from './linked-site.ts';
import type { Person } from './person.ts';
import * as sample from './sample-pictures.ts';

interface LinkingMembers {
  ada: Person;
  ben: Person;
  cleo: Person;
}

/** A community whose members link to a site on this machine. */
export interface LinkedCommunity {
  app: TestApp;
  site: LinkedSite;
  settings: Record<string, string>;
  /** Moves the community's clock forward. */
  wait(ms: number): void;
  now(): number;
  /** Resets the community to three members and no previews, and the site to the page about tea and its picture. */
  begin(): Promise<LinkingMembers>;
  /** Waits for all background work. */
  settle(): Promise<void>;
  /** Runs a job as if it were due. */
  runJob(name?: string): Promise<void>;
  /** Writes a post and waits for its preview. */
  postWith(by: Person, content: string): Promise<Post>;
  previewOf(by: Person, post: { id: string }): Promise<Post['linkPreview']>;
  /** The stored previews. */
  listRows(): Promise<Selectable<LinkPreviewTable>[]>;
  /** The expected preview of a link to `/tea`. */
  tea(): unknown;
  close(): Promise<void>;
}

const teaPage = pageOf(
  `<title>Tea at four</title><meta name=description content="With cake.">
   <meta property="og:site_name" content="The Teapot"><meta property="og:image" content="/pot.jpg">`,
);

/** The fields of an event without a link. */
export const sampleEvent = {
  title: 'A walk',
  date: '2099-05-02T10:00',
  timeZone: 'UTC',
  location: 'The ridge',
};

/**
 * Starts one community and one site for all tests of a file, and resets them before each. `assign` stores what the
 * tests use.
 */
export function setUpLinkedCommunity(
  assign: (setUp: { community: LinkedCommunity; site: LinkedSite } & LinkingMembers) => void,
): void {
  let community: LinkedCommunity;
  beforeAll(async () => {
    community = await startLinkedCommunity();
  });
  beforeEach(async () => {
    assign({ community, site: community.site, ...(await community.begin()) });
  });
  afterAll(() => community.close());
}

/** Starts the community and the site. */
async function startLinkedCommunity(): Promise<LinkedCommunity> {
  let time = Date.UTC(2030, 0, 1);
  const [site, pot] = await Promise.all([startLinkedSite(), sample.jpeg(600, 400)]);
  const settings = { LINK_PREVIEWS: 'on', LINK_PREVIEW_HOSTS: site.host };
  const app = await startTestApp({ settings, clock: () => time });
  const settle = () => app.server.services.jobs.settle();
  return {
    app,
    site,
    settings,
    wait(ms) {
      time += ms;
    },
    now: () => time,
    async begin() {
      await app.reset();
      await app.db.deleteFrom('link_preview').execute();
      const members = {
        ada: await app.member('ada'),
        ben: await app.member('ben'),
        cleo: await app.member('cleo'),
      };
      await settle();
      site.reset();
      site.serve('/tea', teaPage);
      site.serve('/pot.jpg', pot);
      return members;
    },
    settle,
    async runJob(name = 'link previews') {
      await app.db.deleteFrom('job_lease').where('name', '=', name).execute();
      await app.restart();
    },
    async postWith(by, content) {
      const { body, status, text } = await by.post<Post>('/api/posts', { title: 'Tea', content });
      expect(status, text).toBe(201);
      await settle();
      return body;
    },
    previewOf: async (by, { id }) => (await by.get<Post>(`/api/posts/${id}`)).body.linkPreview,
    listRows: () => app.db.selectFrom('link_preview').selectAll().execute(),
    tea: () => ({
      url: site.at('/tea'),
      site: 'The Teapot',
      title: 'Tea at four',
      description: 'With cake.',
      picture: {
        url: expect.stringMatching(/^\/files\/link-previews\/[\w-]+$/),
        width: 400,
        height: 267,
      },
    }),
    async close() {
      await app.close();
      await site.close();
    },
  };
}
