import { localTimeText } from '#features/events/local-time-text.ts';
import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/use-now.ts';
import { attentionCopy as copy } from '../../copy.ts';
import { useSetPaused } from './attention-api.ts';

interface PauseCardProps {
  pausedUntil: number | null;
  /** The member's own time zone. */
  timeZone: string;
}

/** Pauses push notifications, notification emails and the digest until the next morning, or ends the pause. */
export function PauseCard({ pausedUntil, timeZone }: PauseCardProps) {
  const now = useNow();
  const { mutate, isPending } = useSetPaused();
  const isPaused = pausedUntil !== null;
  return (
    <SettingsCard
      title={copy.pause}
      description={
        <span role="status">
          {isPaused ? copy.pausedUntil(localTimeText(pausedUntil, timeZone, now)) : copy.pauseText}
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
