import { exactTime } from '#platform/shared/time-text.ts';
import { Card } from '#ui/card.tsx';
import { casePageCopy as copy } from '../page-copy.ts';

/** Tells a suspended member how long the suspension lasts and what they can do. */
export function SuspensionNote({ until }: { until: number | null }) {
  return (
    <Card>
      <p className="text-xl font-semibold">{copy.suspended}</p>
      <p className="mt-2">
        {until === null ? copy.suspendedForever : copy.suspendedUntil(exactTime(until))}
      </p>
    </Card>
  );
}
