import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorCode } from '#platform/web/errors.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NextPageButton } from '#ui/next-page-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/segments.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import type { Person } from '../contract.ts';
import { peopleCopy } from '../copy.ts';
import { FilterBar } from './components/filter-bar.tsx';
import { peopleQuery } from './components/people-query.ts';
import { PersonRow } from './components/person-row.tsx';
import type { PeopleFilters } from './filters.ts';

const orders = ['newest', 'common'] as const;

interface PeoplePageProps {
  filters: PeopleFilters;
  onFiltersChange: (filters: PeopleFilters) => void;
  /** Renders the button that messages a member. The button belongs to another feature. */
  action: (person: Person) => ReactNode;
}

/**
 * The directory of members. Newcomers come first or, if the viewer chooses so, the members with the most in common.
 * Each row gives a reason to meet the member.
 */
export function PeoplePage({ filters, onFiltersChange, action }: PeoplePageProps) {
  const { order, ...others } = filters;
  const query = usePeople(filters);
  const isFiltered = Object.keys(others).length > 0;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={peopleCopy.title}>
        <Segments
          label={peopleCopy.order}
          options={orders.map((value) => ({ value, label: peopleCopy.orders[value] }))}
          value={order ?? 'newest'}
          onChange={(value) =>
            onFiltersChange(value === 'common' ? { ...others, order: value } : others)
          }
        />
      </PageHeader>
      {(query.data?.pages[0]?.hasFilters || isFiltered) && (
        <FilterBar filters={filters} onChange={onFiltersChange} />
      )}
      <PeopleList query={query} isFiltered={isFiltered} action={action} />
    </div>
  );
}

const usePeople = (filters: PeopleFilters) => useInfiniteQuery(peopleQuery(filters));

interface PeopleListProps extends Pick<PeoplePageProps, 'action'> {
  query: ReturnType<typeof usePeople>;
  isFiltered: boolean;
}

function PeopleList({ query, isFiltered, action }: PeopleListProps) {
  const people = query.data?.pages.flatMap((page) => page.items);
  const isLimited = errorCode(query.error) === 'TOO_MANY_REQUESTS';
  if (!people || (query.isError && query.isPlaceholderData)) {
    if (!query.isError) return <CardSkeletons label={peopleCopy.loading} />;
    return isLimited ? <Limited /> : <Failed query={query} />;
  }
  if (people.length === 0) return <Nobody isFiltered={isFiltered} />;
  return (
    <Card flush className="px-5 py-1 sm:px-6" aria-busy={query.isPlaceholderData}>
      <ul aria-label={peopleCopy.list}>
        {people.map((person) => (
          <PersonRow key={person.userId} person={person} action={action(person)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-line border-t py-4">
          <NextPageButton
            query={query}
            label={peopleCopy.more}
            failure={isLimited ? peopleCopy.tooMany : peopleCopy.moreFailed}
          />
        </div>
      )}
    </Card>
  );
}

const Failed = ({ query }: Pick<PeopleListProps, 'query'>) => (
  <LoadError title={peopleCopy.loadFailed} query={query} />
);

const Limited = () => (
  <Card flush>
    <EmptyState title={peopleCopy.tooMany} />
  </Card>
);

const Nobody = ({ isFiltered }: { isFiltered: boolean }) => (
  <Card flush>
    {isFiltered ? (
      <EmptyState title={peopleCopy.noMatch}>{peopleCopy.noMatchText}</EmptyState>
    ) : (
      <EmptyState
        title={peopleCopy.none}
        action={<Button render={<Link to="/settings/invitations" />}>{peopleCopy.invite}</Button>}
      >
        {peopleCopy.noneText}
      </EmptyState>
    )}
  </Card>
);
