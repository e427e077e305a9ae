import { defaultQuietHours, type Preferences } from '#features/preferences/rules.ts';
import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { attentionCopy as copy } from '../../copy.ts';
import { useSavePreferences } from './attention-api.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface HourFieldProps {
  label: string;
  name: string;
  value: number;
  /** The hour of the other field. Not offered, because equal hours would mean that there are no quiet hours. */
  except: number;
  onChange: (hour: number) => void;
}

function HourField({ label, name, value, except, onChange }: HourFieldProps) {
  return (
    <Field label={label}>
      <Select name={name} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {hours
          .filter((hour) => hour !== except)
          .map((hour) => (
            <option key={hour} value={hour}>
              {copy.hour(hour)}
            </option>
          ))}
      </Select>
    </Field>
  );
}

/** Sets the hours in which most push notifications and emails wait. */
export function QuietCard({ preferences }: { preferences: Preferences }) {
  const { mutate } = useSavePreferences();
  const { quietFrom, quietTo } = preferences;
  const isOn = quietFrom !== quietTo;
  return (
    <SettingsCard title={copy.quiet} description={copy.quietText}>
      <Checkbox
        label={copy.quietOn}
        checked={isOn}
        onChange={(on) => mutate(on ? defaultQuietHours : { quietFrom: 0, quietTo: 0 })}
      />
      {isOn && (
        <div className="grid grid-cols-2 gap-5">
          <HourField
            label={copy.quietFrom}
            name="quietFrom"
            value={quietFrom}
            except={quietTo}
            onChange={(hour) => mutate({ quietFrom: hour })}
          />
          <HourField
            label={copy.quietTo}
            name="quietTo"
            value={quietTo}
            except={quietFrom}
            onChange={(hour) => mutate({ quietTo: hour })}
          />
        </div>
      )}
    </SettingsCard>
  );
}
