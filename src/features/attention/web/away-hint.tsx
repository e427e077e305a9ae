import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { attentionCopy as copy } from '../copy.ts';
import { useAttentionSettings, useSaveSettings } from './components/attention-api.ts';

/** A hint that members can choose what reaches them. Either button closes it for good, on all devices. */
export function AwayHint({ onNavigate }: { onNavigate: () => void }) {
  const { data } = useAttentionSettings();
  const { mutate } = useSaveSettings();
  if (!data || data.isChosen) return null;
  const close = () => mutate({ digest: data.digest });
  return (
    <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <p className="text-mute text-sm">{copy.hint}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          render={<Link to="/settings/notifications" />}
          onClick={() => {
            close();
            onNavigate();
          }}
        >
          {copy.hintChoose}
        </Button>
        <Button variant="ghost" size="small" onClick={close}>
          {copy.hintLater}
        </Button>
      </div>
    </div>
  );
}
