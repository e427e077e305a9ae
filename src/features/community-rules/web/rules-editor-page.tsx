import { useQuery } from '@tanstack/react-query';
import { perLocale } from '#platform/shared/language.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { Card } from '#ui/card.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import type { Rules } from '../contract.ts';
import { communityRulesCopy as copy } from '../copy.ts';
import { rulesPath } from '../rules.ts';
import { rulesQuery } from './components/rules-api.ts';
import { RulesEditor } from './components/rules-editor.tsx';

const longDate = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));

const versionText = ({ version, publishedAt }: Rules): string =>
  publishedAt === null
    ? copy.defaultVersion
    : copy.currentVersion(version, longDate().format(publishedAt));

/** The administrators' page for the community rules. */
export function RulesEditorPage() {
  const query = useQuery(rulesQuery);
  const { data } = query;
  if (!data && query.isError) {
    return <LoadError title={copy.loadFailed} query={query} />;
  }
  if (!data) return <CardSkeletons label={copy.loading} />;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-5">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-1 text-mute">{copy.editorText}</p>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span>{versionText(data)}</span>
          <a
            href={rulesPath}
            className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-cobalt"
          >
            {copy.showAll}
          </a>
        </p>
      </div>
      <Card>
        <RulesEditor current={data} />
      </Card>
    </div>
  );
}
