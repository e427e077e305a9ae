import { useQuery } from '@tanstack/react-query';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { areasCopy } from '../copy.ts';
import { areasQuery } from './areas-query.ts';

interface AreaFilterProps {
  /** The id of the chosen area, or undefined for any. */
  value: string | undefined;
  onChange: (areaId: string | undefined) => void;
  className?: string;
}

/**
 * Limits a list to an area. In a community without areas, renders nothing, unless the URL limits the list to an area
 * anyway.
 */
export function AreaFilter({ value, onChange, className }: AreaFilterProps) {
  const { data, isPending } = useQuery(areasQuery);
  const areas = data?.items ?? [];
  if (isPending || (areas.length === 0 && value === undefined)) return null;
  const isKnown = value === undefined || areas.some(({ id }) => id === value);
  return (
    <Field label={areasCopy.filter} labelHidden {...(className && { className })}>
      <Select
        name="area"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{areasCopy.any}</option>
        {/* A link can contain the id of an area that has been deleted since, or one that never existed. */}
        {!isKnown && <option value={value}>{areasCopy.unknownArea}</option>}
        {areas.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
