import { useState } from 'react';
import { reportCopy } from '#features/cases/report-copy.ts';
import { AuthorName } from '#features/profiles/web/author-line.tsx';
import { separator } from '#platform/shared/line-parts.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { blockActionCopy } from '../../action-copy.ts';
import type { BlockedMember } from '../../contract.ts';
import { safetyCopy } from '../../safety-copy.ts';

const ReportDialog = lazyPart(
  () => import('#features/cases/web/report-dialog.tsx').then((module) => module.ReportDialog),
  null,
);

interface BlockedRowProps {
  member: BlockedMember;
  busy: boolean;
  onUnhide: () => void;
}

/**
 * A blocked or muted member, with the button to unblock or unmute them. A blocked member's profile is closed to the
 * viewer, so they can be reported here.
 */
export function BlockedRow({ member, busy, onUnhide }: BlockedRowProps) {
  const { userId, userName, userPhoto, username, kind, since } = member;
  const isBlocked = kind === 'block';
  const [reporting, setReporting] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <Face userId={userId} photo={userPhoto} size={44} />
      <div className="min-w-0 grow basis-28 leading-snug [overflow-wrap:anywhere]">
        <p>
          {isBlocked ? (
            <span className="font-semibold">{userName}</span>
          ) : (
            <AuthorName author={member} />
          )}{' '}
          <span className="text-mute">@{username}</span>
        </p>
        <p className="text-mute text-sm">
          {isBlocked ? safetyCopy.blocked : safetyCopy.muted}
          {separator}
          <RelativeTime at={since} />
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:basis-full">
        {isBlocked && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${reportCopy.report}: ${userName}`}
            onClick={() => setReporting(true)}
          >
            {reportCopy.report}
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          loading={busy}
          aria-label={
            isBlocked ? blockActionCopy.unblock(userName) : blockActionCopy.unmute(userName)
          }
          onClick={onUnhide}
        >
          {isBlocked ? safetyCopy.unblock : safetyCopy.unmute}
        </Button>
      </div>
      {reporting && (
        <ReportDialog
          member={member}
          targets={[{ kind: 'member', id: userId }]}
          onClose={() => setReporting(false)}
        />
      )}
    </li>
  );
}
