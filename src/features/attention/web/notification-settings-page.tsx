import { LoadError } from '#platform/web/load-error.tsx';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { attentionCopy } from '../copy.ts';
import { useAttentionSettings, usePreferences } from './components/attention-api.ts';
import { ChannelsCard } from './components/channels-card.tsx';
import { DigestCard } from './components/digest-card.tsx';
import { PauseCard } from './components/pause-card.tsx';
import { PushCard } from './components/push-card.tsx';
import { QuietCard } from './components/quiet-card.tsx';
import { RegionCard } from './components/region-card.tsx';

/** The notification settings. Each change is saved at once. */
export function NotificationSettingsPage() {
  const settings = useAttentionSettings();
  const preferences = usePreferences();
  if (settings.data && preferences.data) {
    return (
      <>
        <PushCard push={settings.data.push} />
        <ChannelsCard settings={settings.data} />
        <DigestCard settings={settings.data} />
        <QuietCard preferences={preferences.data} />
        <RegionCard preferences={preferences.data} />
        <PauseCard pausedUntil={settings.data.pausedUntil} timeZone={preferences.data.timeZone} />
      </>
    );
  }
  if (!settings.isError && !preferences.isError) {
    return <FormSkeletons label={attentionCopy.loading} />;
  }
  return (
    <LoadError
      title={attentionCopy.loadFailed}
      query={{
        error: settings.error ?? preferences.error,
        isFetching: settings.isFetching || preferences.isFetching,
        refetch: () => Promise.all([settings.refetch(), preferences.refetch()]),
      }}
    />
  );
}
