import type { TemplateValues } from '#platform/server/html/fill-template.ts';
import type { Services } from '#platform/server/services.ts';
import { perLocale } from '#platform/shared/language.ts';
import { joinParts } from '#platform/shared/line-parts.ts';
import { splitAtLinks } from '#platform/shared/text-links.ts';
import type { Rules } from '../contract.ts';
import { rulesPageCopy as copy } from '../page-copy.ts';
import { parseRulesText, type RulesBlock, rulesPath, versionPath } from '../rules.ts';
import { readRules, readVersion } from './publish-rules.ts';
import { listVersions, type RulesVersionRow } from './store.ts';

const longDate = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Splits a text into links and the parts between them. */
const partsOf = (text: string): TemplateValues[] => splitAtLinks(text).map((part) => ({ ...part }));

const blockValues = (block: RulesBlock): TemplateValues => ({
  heading: block.kind === 'heading' && block.text,
  paragraph: block.kind === 'paragraph' && { parts: partsOf(block.text) },
  list: block.kind === 'list' && {
    items: block.items.map((item) => ({ parts: partsOf(item) })),
  },
});

const subtitle = ({ version, publishedAt }: Rules): string =>
  publishedAt === null
    ? copy.firstText
    : joinParts([copy.version(version), copy.publishedOn(longDate().format(publishedAt))]);

const versionValues =
  (shown: number | undefined) =>
  ({ version, what_changed, published_at }: Omit<RulesVersionRow, 'text'>): TemplateValues => ({
    name: copy.version(version),
    href: versionPath(version),
    date: longDate().format(published_at),
    whatChanged: what_changed,
    isShown: version === shown,
  });

const firstVersion = (shown: number | undefined): TemplateValues => ({
  name: copy.version(0),
  href: versionPath(0),
  date: '',
  whatChanged: copy.firstText,
  isShown: shown === 0,
});

/** Reads the version that a path names; null if it does not exist. */
const findRules = async (services: Pick<Services, 'db'>, name: string): Promise<Rules | null> =>
  /^\d{1,9}$/.test(name) ? readVersion(services, Number(name)) : null;

/**
 * The values of the public page: the rules in force, or the requested version. If the requested version does not exist,
 * the page contains no rules, and lists the versions that exist.
 */
export async function rulesPageValues(
  services: Pick<Services, 'db'>,
  requested?: string,
): Promise<{ status: number; values: TemplateValues }> {
  const current = await readRules(services);
  const rules = requested === undefined ? current : await findRules(services, requested);
  const published = await listVersions(services.db);
  const shown = rules?.version;
  const versions = [...published.map(versionValues(shown)), firstVersion(shown)];
  return {
    status: rules ? 200 : 404,
    values: {
      heading: rules ? copy.title : copy.notFoundTitle,
      subtitle: rules ? subtitle(rules) : '',
      outdated: rules !== null && rules.version !== current.version,
      current: rules?.version === current.version ? false : rulesPath,
      blocks: rules ? parseRulesText(rules.text).map(blockValues) : [],
      versions: published.length > 0 && { all: versions },
    },
  };
}
