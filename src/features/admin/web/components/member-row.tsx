import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ListedMember } from '#features/members/contract.ts';
import { AuthorLine } from '#features/profiles/web/author-line.tsx';
import { stageCopy } from '#features/stages/copy.ts';
import { separator } from '#platform/shared/line-parts.ts';
import { dayInUtc, exactTime } from '#platform/shared/time-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { peopleAdminCopy as copy } from '../../people-copy.ts';
import { memberFailure } from './member-failure.ts';
import { MemberSessions } from './member-sessions.tsx';
import { MemberStage } from './member-stage.tsx';
import { memberQueries, membersApi } from './moderation-api.ts';

function restrictionText({ restriction }: ListedMember): string | null {
  if (!restriction) return null;
  const { kind, until } = restriction;
  if (until === null) return copy.banned;
  return kind === 'limited' ? copy.limited(exactTime(until)) : copy.suspended(exactTime(until));
}

/** A member's role, stage and restriction, with buttons for what an administrator can change or look up. */
export function MemberRow({ member }: { member: ListedMember }) {
  const { userName, email, role, stage, joinedAt, lastUsedAt, sessions } = member;
  const restriction = restrictionText(member);
  return (
    <li>
      <Card className="flex flex-col gap-4">
        <AuthorLine author={member}>{email}</AuthorLine>
        <p className="text-sm">
          <span className="font-semibold">{copy.roles[role]}</span>
          {separator}
          {stageCopy.stages[stage]}
          {restriction && <span className="text-coral-text">{separator + restriction}</span>}
        </p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
          <Detail name={copy.joined}>{dayInUtc(joinedAt)}</Detail>
          <Detail name={copy.lastUsed}>
            {lastUsedAt === null ? copy.never : <RelativeTime at={lastUsedAt} ago />}
          </Detail>
          <Detail name={copy.devices}>{copy.deviceCount(sessions)}</Detail>
        </dl>
        <div className="flex flex-wrap gap-2.5">
          <RoleButton member={member} />
          <StageButton member={member} />
          <SessionsButton member={member} />
          <Button
            size="small"
            variant="quiet"
            aria-label={copy.logOf(userName)}
            render={<Link to="/admin/log" search={{ target: member.userId }} />}
          >
            {copy.log}
          </Button>
        </div>
      </Card>
    </li>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-mute">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Makes the member a moderator, or removes them as one. */
function RoleButton({ member: { userId, userName, role } }: { member: ListedMember }) {
  const client = useQueryClient();
  const isModerator = role === 'moderator';
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      isModerator
        ? membersApi.call.removeModerator({ userId })
        : membersApi.call.appointModerator({ userId }),
    onSuccess: () => toastSuccess((isModerator ? copy.dismissed : copy.appointed)(userName)),
    onError: (error) => toastError(memberFailure(error)),
    onSettled: () => client.invalidateQueries({ queryKey: memberQueries.listMembers.key() }),
  });
  if (role === 'administrator') return null;
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={(isModerator ? copy.dismissOf : copy.appointOf)(userName)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {isModerator ? copy.dismiss : copy.appoint}
    </Button>
  );
}

function StageButton({ member }: { member: ListedMember }) {
  const [open, setOpen] = useState(false);
  if (member.role === 'administrator') return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={copy.stageOf(member.userName)}
        onClick={() => setOpen(true)}
      >
        {copy.stage}
      </Button>
      {open && <MemberStage member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

function SessionsButton({ member }: { member: ListedMember }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={copy.sessionsOf(member.userName)}
        onClick={() => setOpen(true)}
      >
        {copy.sessions}
      </Button>
      {open && <MemberSessions member={member} onClose={() => setOpen(false)} />}
    </>
  );
}
