import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { NextPageButton } from '#ui/next-page-button.tsx';
import type { SearchKind } from '../../contract.ts';
import { searchPageCopy } from '../../page-copy.ts';
import { ResultList } from './result-list.tsx';
import {
  NothingFound,
  ResultCount,
  SearchError,
  Searching,
  TooManyMembers,
} from './result-states.tsx';
import { resultsOfKind } from './search-queries.ts';

interface OneKindProps {
  query: string;
  kind: SearchKind;
  areaId: string | undefined;
}

/** All results of one kind, page by page. */
export function OneKind({ query, kind, areaId }: OneKindProps) {
  const results = useInfiniteQuery(resultsOfKind(query, kind, areaId));
  const { data } = results;
  if (!data) {
    return results.error ? <SearchError query={results} /> : <Searching />;
  }
  const count = data.pages.reduce((sum, page) => sum + page[kind].items.length, 0);
  const isLimitReached = kind === 'members' && data.pages.at(-1)?.members.isLimitReached;
  if (count === 0 && !isLimitReached) return <NothingFound query={query} />;
  return (
    <Card className="flex flex-col gap-4">
      <ResultCount count={count} />
      <h2 className="sr-only">{searchPageCopy[kind]}</h2>
      {count > 0 && <ResultList kind={kind} pages={data.pages} />}
      {isLimitReached && <TooManyMembers />}
      <NextPageButton
        query={results}
        label={searchPageCopy.more[kind]}
        failure={searchPageCopy.moreFailed}
      />
    </Card>
  );
}
