import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { exactTime } from '#platform/shared/time-text.ts';
import { liveReady, useLiveUpdate } from '#platform/web/live/live.ts';
import { reloadViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useNow } from '#ui/use-now.ts';
import { restrictionChanged } from '../activity.ts';
import { casePageCopy as copy } from '../page-copy.ts';

/** Tells a limited viewer until when they can only read, and links to the reasons. */
export function ReadOnlyNote({ until }: { until: number | null }) {
  const now = useNow();
  useLiveUpdate(restrictionChanged, reloadViewer);
  useLiveUpdate(liveReady, ({ resumed }) => {
    if (!resumed) void reloadViewer();
  });
  if (until === null || until <= now) return null;
  return (
    <Card flush data-notice className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <BookOpen aria-hidden="true" className="size-5 shrink-0 text-mute" />
      <p className="min-w-0 grow basis-40">{copy.readOnly(exactTime(until))}</p>
      <Button variant="ghost" size="small" render={<Link to="/cases" />}>
        {copy.readWhy}
      </Button>
    </Card>
  );
}
