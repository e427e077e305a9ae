import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AreaFilter } from '#features/areas/web/area-filter.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/segments.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { searchKinds } from '../contract.ts';
import { searchCopy } from '../copy.ts';
import { searchPageCopy } from '../page-copy.ts';
import { isLongEnough, isTooLong, limits } from '../rules.ts';
import { AllKinds } from './components/all-kinds.tsx';
import { OneKind } from './components/one-kind.tsx';
import type { SearchView } from './search-view.ts';

const debounceMs = 250;

interface SearchPageProps {
  view: SearchView;
  onViewChange: (view: SearchView, options: { replace: boolean }) => void;
}

/** Everything that matches a query, of all kinds or of one. The URL has the query, the kind and the area. */
export function SearchPage({ view, onViewChange }: SearchPageProps) {
  const { query = '', kind, area } = view;
  const show = (next: SearchView, replace = false) => onViewChange(next, { replace });
  const withQuery = (next: string): SearchView => ({
    ...(next.trim() && { query: next }),
    ...(kind && { kind }),
    ...(area && { area }),
  });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={searchCopy.search} />
      <SearchForm query={query} onChange={(next, replace) => show(withQuery(next), replace)} />
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label={searchPageCopy.kinds}
          options={(['all', ...searchKinds] as const).map((value) => ({
            value,
            label: searchPageCopy[value],
          }))}
          value={kind ?? 'all'}
          onChange={(next) =>
            show({
              ...(query && { query }),
              ...(next !== 'all' && { kind: next }),
              ...(area && { area }),
            })
          }
        />
        {kind !== 'posts' && (
          <AreaFilter
            className="min-w-40 flex-1 sm:max-w-64"
            value={area}
            onChange={(next) =>
              show({
                ...(query && { query }),
                ...(kind && { kind }),
                ...(next && { area: next }),
              })
            }
          />
        )}
      </div>
      <Results
        query={query}
        view={view}
        onKindChange={(next) => show({ query, kind: next, ...(area && { area }) })}
      />
    </div>
  );
}

/** Why a query cannot be searched for. A query that is too long can come only from a URL. */
function errorText(query: string): string | null {
  if (isTooLong(query)) return searchCopy.tooLong;
  return query.trim() !== '' && !isLongEnough(query) ? searchCopy.tooShort : null;
}

interface SearchFormProps {
  query: string;
  /** Typing replaces the URL; Enter adds an entry to the history. */
  onChange: (query: string, replace: boolean) => void;
}

function SearchForm({ query, onChange }: SearchFormProps) {
  const [text, setText] = useState(query);
  const debounced = useDebounced(text, debounceMs);
  const shown = useRef(query);
  const change = useRef(onChange);
  change.current = onChange;
  // The query also changes without this form, for example through the search field in the navigation.
  useEffect(() => {
    if (query === shown.current) return;
    shown.current = query;
    setText(query);
  }, [query]);
  useEffect(() => {
    if (debounced.trim() === shown.current.trim()) return;
    shown.current = debounced;
    change.current(debounced, true);
  }, [debounced]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    shown.current = text;
    onChange(text, false);
  };
  return (
    <search>
      <form onSubmit={submit}>
        <Field label={searchPageCopy.field} labelHidden error={errorText(debounced)}>
          <TextInput
            type="search"
            data-search
            {...(query === '' && { 'data-page-focus': true })}
            value={text}
            maxLength={limits.queryMaxLength}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={searchPageCopy.field}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </search>
  );
}

interface ResultsProps {
  query: string;
  view: SearchView;
  onKindChange: (kind: NonNullable<SearchView['kind']>) => void;
}

function Results({ query, view: { kind, area }, onKindChange }: ResultsProps) {
  if (!isLongEnough(query) || isTooLong(query)) {
    return (
      <Card flush>
        <EmptyState title={searchPageCopy.start}>{searchPageCopy.startText}</EmptyState>
      </Card>
    );
  }
  return kind ? (
    <OneKind key={kind} query={query} kind={kind} areaId={kind === 'posts' ? undefined : area} />
  ) : (
    <AllKinds query={query} areaId={area} onKindChange={onKindChange} />
  );
}
