import { useEffect, useRef, useState } from 'react';
import { AreaFilter } from '#features/areas/web/area-filter.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { limits } from '../../limits.ts';
import { eventPageCopy } from '../../page-copy.ts';
import type { EventsSearch } from '../events-views.ts';

const debounceMs = 250;

interface PlaceFilterProps {
  search: EventsSearch;
  onSearchChange: (search: EventsSearch, options: { replace: boolean }) => void;
}

/** Limits the events to a place and, in a community with areas, to an area. */
export function PlaceFilter({ search, onSearchChange }: PlaceFilterProps) {
  const { area: _area, ...anywhere } = search;
  const { place: _place, ...anyPlace } = search;
  return (
    <div className="flex flex-wrap gap-3">
      <PlaceField
        place={search.place ?? ''}
        onChange={(place) =>
          onSearchChange(place ? { ...anyPlace, place } : anyPlace, { replace: true })
        }
      />
      <AreaFilter
        className="min-w-40 flex-1"
        value={search.area}
        onChange={(area) =>
          onSearchChange(area ? { ...anywhere, area } : anywhere, { replace: false })
        }
      />
    </div>
  );
}

interface PlaceFieldProps {
  place: string;
  onChange: (place: string) => void;
}

function PlaceField({ place, onChange }: PlaceFieldProps) {
  const [text, setText] = useState(place);
  const debounced = useDebounced(text, debounceMs).trim();
  const shown = useRef(place);
  const change = useRef(onChange);
  change.current = onChange;
  // Going back in the history changes the place too.
  useEffect(() => {
    if (place === shown.current) return;
    shown.current = place;
    setText(place);
  }, [place]);
  useEffect(() => {
    if (debounced === shown.current) return;
    shown.current = debounced;
    change.current(debounced);
  }, [debounced]);
  return (
    <Field label={eventPageCopy.place} labelHidden className="min-w-56 flex-1">
      <TextInput
        type="search"
        name="place"
        value={text}
        maxLength={limits.locationMaxLength}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={eventPageCopy.place}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
}
