import { ErrorScreen } from '#ui/error-screen.tsx';
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
    <ErrorScreen
      title={attentionCopy.loadFailed}
      retrying={settings.isFetching || preferences.isFetching}
      onRetry={() => {
        void settings.refetch();
        void preferences.refetch();
      }}
    />
  );
}
