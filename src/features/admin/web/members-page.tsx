import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MemberFilter, memberFilters } from '#features/members/rules.ts';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { peopleAdminCopy as copy } from '../people-copy.ts';
import { MemberRow } from './components/member-row.tsx';
import { memberQueries } from './components/moderation-api.ts';
import { PagedList } from './components/paged-list.tsx';

/** All members for administrators, with a search and a filter. */
export function MembersPage() {
  const [filter, setFilter] = useState<MemberFilter>('all');
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), 250);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Field label={copy.search} hint={copy.searchHint}>
        <TextInput
          type="search"
          name="query"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Field label={copy.filter}>
        <Select
          name="filter"
          value={filter}
          onChange={({ target }) => setFilter(target.value as MemberFilter)}
        >
          {memberFilters.map((value) => (
            <option key={value} value={value}>
              {copy.filters[value]}
            </option>
          ))}
        </Select>
      </Field>
      <MemberList query={query} filter={filter} />
    </div>
  );
}

function MemberList({ query: text, filter }: { query: string; filter: MemberFilter }) {
  const query = useInfiniteQuery(
    memberQueries.listMembers.infiniteOptions({
      input: (cursor: string | undefined) => ({ query: text, filter, ...(cursor && { cursor }) }),
      ...cursorPages,
      staleTime: 0,
    }),
  );
  return (
    <PagedList
      query={query}
      failedTitle={copy.failed}
      loadingLabel={copy.loading}
      emptyTitle={copy.none}
      emptyText={copy.noneText}
    >
      {(items) => (
        <ul className="flex flex-col gap-3">
          {items.map((member) => (
            <MemberRow key={member.userId} member={member} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
