import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#platform/web/session.ts';
import { useNow } from '#ui/use-now.ts';
import { slowModeCopy as copy } from '../copy.ts';
import { isSlowAt, type SlowKind } from '../rules.ts';
import { slowModeQuery } from './components/slow-mode-query.ts';

/**
 * The hint, beside a form, that slow mode is on and how often a member can write. Moderators and administrators see no
 * hint, because they do not have to wait.
 */
export function SlowModeHint({ kind, className = '' }: { kind: SlowKind; className?: string }) {
  const { isAdmin, isModerator } = useViewer();
  const { data } = useQuery(slowModeQuery);
  const now = useNow();
  const isOn = data !== undefined && isSlowAt(data, now) && !isAdmin && !isModerator;
  return (
    <p role="status" className={isOn ? `text-mute text-sm ${className}` : 'sr-only'}>
      {isOn ? copy.hints[kind] : ''}
    </p>
  );
}
