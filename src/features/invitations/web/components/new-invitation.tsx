import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { errorCode } from '#platform/web/errors.ts';
import { currentCommunity } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { NewInvitation as CreatedInvitation } from '../../contract.ts';
import { invitationCopy as copy } from '../../copy.ts';
import { invitationsApi, invitationsQuery } from './invitations-query.ts';

/** An invitation that was created on this page. Its link cannot be read again. */
export type Created = Pick<CreatedInvitation, 'id' | 'link'>;

interface NewInvitationProps {
  /** The link of the invitation that was created last, until it is revoked. */
  link: string | undefined;
  onCreated: (created: Created) => void;
  /** This property and the next two are undefined until the invitations have loaded. */
  openCount: number | undefined;
  maxOpen: number | undefined;
  isEmailConfirmed: boolean | undefined;
}

const refusals = ['CONFLICT', 'EMAIL_NOT_CONFIRMED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'];

const failureText = (error: unknown): string =>
  refusals.includes(errorCode(error) ?? '') && error instanceof Error
    ? error.message
    : copy.createFailed;

/** Creates an invitation and shows its link once. */
export function NewInvitation(props: NewInvitationProps) {
  const { link, onCreated, openCount, maxOpen, isEmailConfirmed } = props;
  // The key changes only after an invitation is created, so that a retry does not create a second one.
  const idempotencyKey = useRef(newId());
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      invitationsApi.call.createInvitation(
        {},
        { context: { idempotencyKey: idempotencyKey.current } },
      ),
    onSuccess: (created) => {
      idempotencyKey.current = newId();
      onCreated(created);
    },
    onSettled: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
  const isFull = maxOpen !== undefined && maxOpen > 0 && (openCount ?? 0) >= maxOpen;
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-1.5 text-mute">{copy.text}</p>
      </div>
      {link && <NewLink key={link} link={link} />}
      {error && <FieldError>{failureText(error)}</FieldError>}
      {maxOpen === 0 && <p>{isEmailConfirmed ? copy.meetFirst : copy.confirmFirst}</p>}
      {isFull && <p className="text-mute">{copy.limitReached(maxOpen)}</p>}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant={link ? 'ghost' : 'primary'}
          loading={isPending}
          disabled={maxOpen === undefined || maxOpen === 0 || isFull}
          onClick={() => mutate()}
        >
          {copy.create}
        </Button>
        {maxOpen !== undefined && maxOpen > 0 && (
          <span className="text-mute text-sm">{copy.open(openCount ?? 0, maxOpen)}</span>
        )}
      </div>
    </Card>
  );
}

function NewLink({ link }: { link: string }) {
  const copyLink = () =>
    void (navigator.clipboard?.writeText(link) ?? Promise.reject(new Error())).then(
      () => toastSuccess(copy.copied),
      () => toastError(copy.copyFailed),
    );
  const share = () =>
    void navigator
      .share({ url: link, text: copy.shareText(currentCommunity().name) })
      .catch(() => undefined);
  return (
    <div role="status" className="flex flex-col gap-3 rounded-field bg-sunk p-4">
      <div>
        <h3 className="font-semibold">{copy.created}</h3>
        <p className="text-mute text-sm">{copy.createdText}</p>
      </div>
      <Field label={copy.link}>
        <TextInput name="link" readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copyLink}>
          <Copy aria-hidden="true" className="size-5" />
          {copy.copy}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="ghost" onClick={share}>
            <Share2 aria-hidden="true" className="size-5" />
            {copy.share}
          </Button>
        )}
      </div>
    </div>
  );
}
