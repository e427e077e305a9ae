import { Select } from './select.tsx';

interface TimeZoneSelectProps {
  value: string;
  onChange: (zone: string) => void;
}

/** A select with the time zones of this browser. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  return (
    <Select name="timeZone" value={value} onChange={({ target }) => onChange(target.value)}>
      {zonesWith(value).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  );
}

/** The browser's time zones plus the chosen one, which this browser may not list. */
const zonesWith = (chosen: string): string[] => {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(chosen) ? zones : [chosen, ...zones];
};
