import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { AttentionSettings } from '../../contract.ts';
import { attentionCopy as copy } from '../../copy.ts';
import { type DigestFrequency, digestFrequencies } from '../../rules.ts';
import { useSaveSettings } from './attention-api.ts';

/** Chooses how often the member gets the digest. */
export function DigestCard({ settings }: { settings: AttentionSettings }) {
  const { mutate } = useSaveSettings();
  return (
    <SettingsCard title={copy.digest} description={copy.digestText}>
      <Field label={copy.digestLabel} className="sm:max-w-[50%] sm:pr-2.5">
        <Select
          name="digest"
          value={settings.digest}
          onChange={({ target }) => mutate({ digest: target.value as DigestFrequency })}
        >
          {digestFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {copy.digestFrequencies[frequency]}
            </option>
          ))}
        </Select>
      </Field>
    </SettingsCard>
  );
}
