import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type SearchKind, type SearchResults, searchKinds } from '../../contract.ts';
import { searchPageCopy } from '../../page-copy.ts';
import { ResultList } from './result-list.tsx';
import {
  NothingFound,
  ResultCount,
  SearchError,
  Searching,
  TooManyMembers,
} from './result-states.tsx';
import { firstResults } from './search-queries.ts';

/** How many results of each kind are shown. */
const maxShown = 5;

interface AllKindsProps {
  query: string;
  areaId: string | undefined;
  onKindChange: (kind: SearchKind) => void;
}

/** The first results of each kind. */
export function AllKinds({ query, areaId, onKindChange }: AllKindsProps) {
  const results = useQuery(firstResults(query, maxShown, areaId));
  const { data, error } = results;
  if (!data) {
    return error ? <SearchError query={results} /> : <Searching />;
  }
  const found = searchKinds.filter((kind) => data[kind].items.length > 0);
  const { isLimitReached } = data.members;
  if (found.length === 0 && !isLimitReached) return <NothingFound query={query} />;
  return (
    <>
      <ResultCount count={found.reduce((sum, kind) => sum + data[kind].items.length, 0)} />
      {isLimitReached && (
        <Card>
          <TooManyMembers />
        </Card>
      )}
      {found.map((kind) => (
        <Kind key={kind} kind={kind} results={data} onShowAll={() => onKindChange(kind)} />
      ))}
    </>
  );
}

interface KindProps {
  kind: SearchKind;
  results: SearchResults;
  onShowAll: () => void;
}

function Kind({ kind, results, onShowAll }: KindProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4">
        <h2 id={id} className="text-lg">
          {searchPageCopy[kind]}
        </h2>
        <ResultList kind={kind} pages={[results]} />
        {results[kind].nextCursor && (
          <Button variant="quiet" size="small" className="self-start" onClick={onShowAll}>
            {searchPageCopy.allOf[kind]}
          </Button>
        )}
      </Card>
    </section>
  );
}
