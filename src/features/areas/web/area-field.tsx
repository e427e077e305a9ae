import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { areasCopy } from '../copy.ts';
import { useAreas } from './areas-query.ts';

interface AreaFieldProps {
  /** The id of the chosen area, or null. */
  value: string | null;
  onChange: (areaId: string | null) => void;
  hint: string;
  error: string | undefined;
}

/** Chooses an area. Renders nothing in a community without areas. */
export function AreaField({ value, onChange, hint, error }: AreaFieldProps) {
  const areas = useAreas();
  if (areas.length === 0) return null;
  const isKnown = value !== null && areas.some(({ id }) => id === value);
  return (
    <Field label={areasCopy.area} hint={hint} error={error}>
      <Select
        name="areaId"
        // If the area was deleted in the meantime, the field shows that none is chosen.
        value={isKnown ? value : ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{areasCopy.none}</option>
        {areas.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
