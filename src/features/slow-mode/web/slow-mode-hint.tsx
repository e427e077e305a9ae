import { useQuery } from '@tanstack/react-query';
import { useNow } from '#ui/use-now.ts';
import { slowModeCopy as copy } from '../copy.ts';
import type { SlowKind } from '../rules.ts';
import { slowModeQuery } from './components/slow-mode-query.ts';

/** A hint beside a form for writing: how often a member can write while slow mode is on. */
export function SlowModeHint({ kind, className = '' }: { kind: SlowKind; className?: string }) {
  const { data } = useQuery(slowModeQuery);
  const now = useNow();
  const isOn = data?.isOn && (data.until === null || data.until > now);
  return (
    <p role="status" className={isOn ? `text-mute text-sm ${className}` : 'sr-only'}>
      {isOn ? copy.hints[kind] : ''}
    </p>
  );
}
