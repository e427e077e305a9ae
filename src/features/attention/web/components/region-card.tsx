import type { Preferences } from '#features/preferences/rules.ts';
import { setLanguage } from '#features/preferences/web/set-language.ts';
import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { type Language, languageNames, languages } from '#platform/shared/language.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TimeZoneSelect } from '#ui/time-zone-select.tsx';
import { attentionCopy as copy } from '../../copy.ts';
import { useSavePreferences } from './attention-api.ts';

/** Chooses the member's language and time zone. */
export function RegionCard({ preferences }: { preferences: Preferences }) {
  const { mutate } = useSavePreferences();
  return (
    <SettingsCard title={copy.region} description={copy.regionText}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.language}>
          <Select
            name="language"
            value={preferences.language}
            onChange={({ target }) => void setLanguage(target.value as Language)}
          >
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={copy.timeZone}>
          <TimeZoneSelect
            value={preferences.timeZone}
            onChange={(timeZone) => mutate({ timeZone })}
          />
        </Field>
      </div>
    </SettingsCard>
  );
}
