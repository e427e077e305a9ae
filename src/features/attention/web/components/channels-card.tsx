import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { AttentionSettings } from '../../contract.ts';
import { attentionCopy as copy } from '../../copy.ts';
import { type Channel, channels, noticeKinds } from '../../rules.ts';
import { useSaveSettings } from './attention-api.ts';

/** The name of a channel, with a note if the member has no device for pushes, or has turned off the digest. */
function labelOf(channel: Channel, { push, digest }: AttentionSettings): string {
  if (channel === 'push' && push.devices === 0) return copy.withoutDevice;
  if (channel === 'digest' && digest === 'never') return copy.withoutDigest;
  return copy.channels[channel];
}

/** Chooses how each kind of notification reaches the member while they are away. */
export function ChannelsCard({ settings }: { settings: AttentionSettings }) {
  const { mutate } = useSaveSettings();
  const kinds = noticeKinds.filter((kind) => kind !== 'newcomer' || settings.hearsOfNewcomers);
  return (
    <SettingsCard title={copy.away} description={copy.awayText}>
      {settings.mailProblem && (
        <p className="font-medium text-sm">{copy.mailProblems[settings.mailProblem]}</p>
      )}
      <div className="grid gap-5 sm:gap-3">
        {kinds.map((kind) => (
          <Field
            key={kind}
            label={copy.kinds[kind]}
            className="sm:grid sm:grid-cols-[minmax(0,1fr)_20rem] sm:items-center sm:gap-5"
          >
            <Select
              name={kind}
              value={settings.channels[kind]}
              onChange={({ target }) => mutate({ channels: { [kind]: target.value as Channel } })}
            >
              {channels.map((channel) => (
                <option key={channel} value={channel}>
                  {labelOf(channel, settings)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </SettingsCard>
  );
}
