import { SayHi } from '#features/messages/web/say-hi.tsx';
import type { PeopleFilters } from '#features/people/filters.ts';
import { PeoplePage } from '#features/people/web/people-page.tsx';

interface PeopleScreenProps {
  filters: PeopleFilters;
  onFiltersChange: (filters: PeopleFilters) => void;
}

/** The directory, with a button to message each member. */
export const PeopleScreen = (props: PeopleScreenProps) => (
  <PeoplePage {...props} action={(person) => <SayHi {...person} />} />
);
