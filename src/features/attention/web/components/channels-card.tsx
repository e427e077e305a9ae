import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { AttentionSettings } from '../../contract.ts';
import { attentionCopy as copy } from '../../copy.ts';
import { type Channel, channels } from '../../rules.ts';
import { useSaveSettings } from './attention-api.ts';
import { noticeGroups } from './notice-groups.ts';

/** Chooses how each kind of notification reaches the member while they are away. */
export function ChannelsCard({ settings }: { settings: AttentionSettings }) {
  const { mutate } = useSaveSettings();
  return (
    <SettingsCard title={copy.away} description={copy.awayText}>
      <Notes settings={settings} />
      {noticeGroups.map(({ group, kinds }) => (
        <fieldset key={group} className="min-w-0">
          <legend className="mb-2 font-bold font-display text-lg tracking-display">
            {copy.groups[group]}
          </legend>
          {kinds
            .filter((kind) => kind !== 'newcomer' || settings.hearsOfNewcomers)
            .map((kind) => (
              <Field
                key={kind}
                label={copy.kinds[kind]}
                className="grid! grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-4 border-line border-t py-2 hyphens-auto sm:grid-cols-[minmax(0,1fr)_12rem]"
              >
                <Select
                  name={kind}
                  value={settings.channels[kind]}
                  onChange={({ target }) =>
                    mutate({ channels: { [kind]: target.value as Channel } })
                  }
                  className="min-h-11! py-2!"
                >
                  {channels.map((channel) => (
                    <option key={channel} value={channel}>
                      {copy.channels[channel]}
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
        </fieldset>
      ))}
    </SettingsCard>
  );
}

/** What keeps a chosen channel from being used. */
function Notes({
  settings: { channels: chosen, push, digest, mailProblem },
}: {
  settings: AttentionSettings;
}) {
  const isChosen = (channel: Channel) => Object.values(chosen).includes(channel);
  return (
    <>
      {mailProblem && <p className="font-medium text-sm">{copy.mailProblems[mailProblem]}</p>}
      {push.devices === 0 && isChosen('push') && (
        <p className="font-medium text-sm">{copy.noDevice}</p>
      )}
      {digest === 'never' && isChosen('digest') && (
        <p className="font-medium text-sm">{copy.noDigest}</p>
      )}
    </>
  );
}
