import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Evidence } from '../contract.ts';
import { listOwnCases, listOwnReports } from './read-cases.ts';
import { listReportsOfCase } from './store.ts';

type ReadServices = Pick<Services, 'db' | 'clock'>;

const pageSize = 200;

/**
 * The decisions about a member, each with the text that was reported. The text is included here because the export's
 * files of posts, events, comments and messages leave out the texts that a moderator removed.
 */
async function* listDecisions(services: ReadServices, viewer: Viewer) {
  const decisions = eachPageItem((cursor) =>
    listOwnCases(services, viewer, { cursor, limit: pageSize }),
  );
  for await (const decision of decisions) {
    const reports = await listReportsOfCase(services.db, decision.id);
    const copied = reports.find(({ evidence }) => evidence !== null)?.evidence;
    const { title, text }: Pick<Evidence, 'title' | 'text'> = JSON.parse(copied ?? '{}');
    yield { ...decision, reported: { title, text } };
  }
}

/** A member's reports, and the decisions about the member. Neither file reveals other reporters or who decided. */
export const caseExports = (services: ReadServices): ExportSource[] => [
  {
    file: 'reports.json',
    read: (viewer) =>
      eachPageItem((cursor) => listOwnReports(services, viewer, { cursor, limit: pageSize })),
  },
  {
    file: 'cases.json',
    read: (viewer) => listDecisions(services, viewer),
  },
];
