import { serverCopy } from '#platform/server/copy.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { visibleText } from '#platform/shared/plain-text.ts';
import type { Rules, RulesChange } from '../contract.ts';
import { communityRulesCopy } from '../copy.ts';
import { rulesPageCopy } from '../page-copy.ts';
import { normalizeText, rulesProblems } from '../rules.ts';
import {
  findNewestVersion,
  findVersion,
  insertVersion,
  listUnreadVersions,
  type RulesVersionRow,
  saveReader,
} from './store.ts';

/** How many versions the notice about new rules mentions. */
const maxChanges = 5;

/** The text that applies before anything is published, in the language of the request. */
const defaultRules = (): Rules => ({
  version: 0,
  text: rulesPageCopy.defaultText.join('\n'),
  publishedAt: null,
});

const present = ({ version, text, published_at }: RulesVersionRow): Rules => ({
  version,
  text,
  publishedAt: published_at,
});

/** The rules in force. */
export async function readRules({ db }: Pick<Services, 'db'>): Promise<Rules> {
  const row = await findNewestVersion(db);
  return row ? present(row) : defaultRules();
}

/** A version of the rules, or null if it does not exist. */
export async function readVersion(
  { db }: Pick<Services, 'db'>,
  version: number,
): Promise<Rules | null> {
  if (version === 0) return defaultRules();
  const row = await findVersion(db, version);
  return row ? present(row) : null;
}

/** Publishes a new version and marks it as read by the administrator. */
export async function publishRules(
  services: Services,
  viewer: Viewer,
  input: { text: string; whatChanged: string; version: number },
): Promise<Rules> {
  return services.acts.transact(async ({ trx }) => {
    const current = await readRules({ db: trx });
    const refuse = () => new AppError('CONFLICT', serverCopy.editConflict);
    if (input.version !== current.version) throw refuse();
    const problems = rulesProblems(input, current.text);
    const [message] = Object.values(problems);
    if (message) throw new AppError('INVALID_INPUT', message, { fields: { ...problems } });
    const row = {
      version: current.version + 1,
      text: normalizeText(input.text),
      what_changed: visibleText(input.whatChanged),
      published_at: services.clock(),
    };
    if (!(await insertVersion(trx, row))) throw refuse();
    const { version, published_at: at } = row;
    await saveReader(trx, viewer, { version, at });
    await logAct(trx, { actorId: viewer.userId, act: 'rules.published', detail: { version }, at });
    return present(row);
  });
}

/** What changed since the member last read the rules. */
export async function listRulesChanges(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
): Promise<{ items: RulesChange[] }> {
  const rows = await listUnreadVersions(db, viewer, maxChanges);
  return {
    items: rows.map(({ version, what_changed, published_at }) => ({
      version,
      whatChanged: what_changed,
      publishedAt: published_at,
    })),
  };
}

/** Marks a version and all earlier ones as read by the member. */
export async function markRulesRead(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  version: number,
): Promise<void> {
  if ((await readVersion(services, version)) === null)
    throw new AppError('NOT_FOUND', communityRulesCopy.noSuchVersion);
  await saveReader(services.db, viewer, { version, at: services.clock() });
}
