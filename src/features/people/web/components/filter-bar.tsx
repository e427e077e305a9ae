import { AreaFilter } from '#features/areas/web/area-filter.tsx';
import { categoryName, interestName } from '#features/profiles/interest-names.ts';
import { sortedInterests } from '#features/profiles/interest-search.ts';
import { interestCategories, interestKey } from '#features/profiles/interests.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { peopleCopy } from '../../copy.ts';
import type { PeopleFilters } from '../filters.ts';

interface FilterBarProps {
  filters: PeopleFilters;
  onChange: (filters: PeopleFilters) => void;
}

/** The filters of the directory. The field for the area is shown only in a community with areas. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { order } = filters;
  const isFiltered = Boolean(filters.interest ?? filters.area ?? filters.who);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{peopleCopy.filters}</legend>
      <div className="grid grid-cols-2 gap-3">
        <InterestFilter filters={filters} onChange={onChange} />
        <AreaFilter
          value={filters.area}
          onChange={(area) => {
            const { area: _, ...others } = filters;
            onChange(area ? { ...others, area } : others);
          }}
        />
      </div>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox
          name="who"
          label={peopleCopy.inCommonOnly}
          checked={filters.who === 'in-common'}
          onChange={(checked) => {
            const { who: _, ...others } = filters;
            onChange(checked ? { ...others, who: 'in-common' } : others);
          }}
        />
        {isFiltered && (
          <Button variant="quiet" size="small" onClick={() => onChange(order ? { order } : {})}>
            {peopleCopy.clear}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function InterestFilter({ filters, onChange }: FilterBarProps) {
  const { interest, ...others } = filters;
  const catalogue = interestCategories.map((category) => ({
    category,
    names: sortedInterests(category),
  }));
  const known = catalogue
    .flatMap(({ names }) => names)
    .find((name) => interest !== undefined && interestKey(name) === interestKey(interest));
  return (
    <Field label={peopleCopy.interest} labelHidden>
      <Select
        name="interest"
        value={known ?? interest ?? ''}
        onChange={({ target }) =>
          onChange(target.value ? { ...others, interest: target.value } : others)
        }
      >
        <option value="">{peopleCopy.anyInterest}</option>
        {/* A custom interest, which is not in the catalogue. */}
        {interest !== undefined && !known && <option value={interest}>{interest}</option>}
        {catalogue.map(({ category, names }) => (
          <optgroup key={category} label={categoryName(category)}>
            {names.map((name) => (
              <option key={name} value={name}>
                {interestName(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
