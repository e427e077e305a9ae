import { modernZoneName } from '#platform/shared/time-zone.ts';
import { Select } from './select.tsx';

interface TimeZoneSelectProps {
  value: string;
  onChange: (zone: string) => void;
}

/** A select with the current names of the time zones of this browser. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const chosen = modernZoneName(value);
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

/** The browser's time zones plus the chosen one, which this browser may not list. */
const zonesWith = (chosen: string): string[] => {
  const zones = [...new Set(Intl.supportedValuesOf('timeZone').map(modernZoneName))].sort();
  return zones.includes(chosen) ? zones : [chosen, ...zones];
};
