import { currentNameOfZone } from '#platform/shared/time-zone.ts';
import { Select } from './select.tsx';

interface TimeZoneSelectProps {
  value: string;
  onChange: (zone: string) => void;
}

/** A select with the current names of the time zones of this browser. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const chosen = currentNameOfZone(value);
  return (
    <Select name="timeZone" value={chosen} onChange={({ target }) => onChange(target.value)}>
      {zonesWith(chosen).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  );
}

/** The browser's time zones, UTC, which Chrome does not list, and the chosen one, which may not be listed either. */
const zonesWith = (chosen: string): string[] => {
  const listed = Intl.supportedValuesOf('timeZone').map(currentNameOfZone);
  const zones = [...new Set([...listed, 'UTC'])].sort();
  return zones.includes(chosen) ? zones : [chosen, ...zones];
};
