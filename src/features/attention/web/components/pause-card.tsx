import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { exactTime } from '#platform/shared/time-text.ts';
import { Button } from '#ui/button.tsx';
import { attentionCopy as copy } from '../../copy.ts';
import { usePause } from './attention-api.ts';

/** Pauses everything until tomorrow. */
export function PauseCard({ pausedUntil }: { pausedUntil: number | null }) {
  const { mutate, isPending } = usePause();
  const isPaused = pausedUntil !== null;
  return (
    <SettingsCard
      title={copy.pause}
      description={
        <span role="status">
          {isPaused ? copy.pausedUntil(exactTime(pausedUntil)) : copy.pauseText}
        </span>
      }
    >
      <Button
        variant="quiet"
        className="self-start"
        loading={isPending}
        onClick={() => mutate(!isPaused)}
      >
        {isPaused ? copy.resume : copy.pauseNow}
      </Button>
    </SettingsCard>
  );
}
