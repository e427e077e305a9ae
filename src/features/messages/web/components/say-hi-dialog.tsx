import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { FirstMessageContext } from '#features/common-ground/contract.ts';
import { listShared } from '#features/common-ground/list-shared.ts';
import { ConfirmationLink } from '#features/settings/web/confirmation-link.tsx';
import { countCharacters } from '#platform/shared/characters.ts';
import { newId } from '#platform/shared/ids.ts';
import { fieldErrors } from '#platform/web/errors.ts';
import { refresh } from '#platform/web/refresh.ts';
import { useViewer } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { type FormFailure, useForm } from '#platform/web/use-form.ts';
import { useIdempotencyKey } from '#platform/web/use-idempotency-key.ts';
import { Button } from '#ui/button.tsx';
import { uiCopy } from '#ui/copy.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { messageCopy } from '../../copy.ts';
import { limits } from '../../limits.ts';
import { openerCopy as copy } from '../../opener-copy.ts';
import { composeOpeners } from '../../openers.ts';
import { cleanMessage } from '../../rules.ts';
import { conversationsKey } from '../conversation-keys.ts';
import { messagesApi } from '../messages-api.ts';
import { refusalText } from './refusal-text.ts';

interface SayHiDialogProps {
  userId: string;
  userName: string;
  /** What the two members share; null if this could not be loaded. */
  shared: FirstMessageContext | null;
  onClose: () => void;
  onSent: () => void;
}

/**
 * The dialog for a first message. It shows what the two members share, followed by either three openers and a message
 * field, or the reason why the viewer cannot write now. Choosing an opener fills in the field but sends nothing.
 * Closing the dialog keeps the text that was typed. Once the message is sent, a link to the conversation replaces the
 * dialog.
 */
export function SayHiDialog({ userId, userName, shared, onClose, onSent }: SayHiDialogProps) {
  const [conversationId, setConversationId] = useState<string | null>(null);
  if (conversationId !== null) {
    return <ViewMessage conversationId={conversationId} userName={userName} />;
  }
  const finish = (id: string) => {
    setConversationId(id);
    onSent();
  };
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={copy.title(userName)}
      description={shared ? <SharedList shared={shared} /> : copy.loadFailed}
      className="max-w-lg"
    >
      {shared?.refusal ? (
        <Refused mustConfirmEmail={shared.mustConfirmEmail} onClose={onClose} />
      ) : (
        <FirstMessage
          userId={userId}
          userName={userName}
          shared={shared}
          onClose={onClose}
          onSent={finish}
        />
      )}
    </Modal>
  );
}

interface RefusedProps {
  mustConfirmEmail: boolean;
  onClose: () => void;
}

/** What the viewer can do if they may not write now: send the email again that confirms their address, or close. */
function Refused({ mustConfirmEmail, onClose }: RefusedProps) {
  const { email } = useViewer();
  if (!mustConfirmEmail) {
    return (
      <Button className="self-end" onClick={onClose}>
        {uiCopy.close}
      </Button>
    );
  }
  return (
    <ConfirmationLink email={email}>
      <Button variant="quiet" size="small" onClick={onClose}>
        {uiCopy.close}
      </Button>
    </ConfirmationLink>
  );
}

const SharedList = ({ shared }: { shared: FirstMessageContext }) => (
  <>
    <ul className="flex flex-col gap-0.5 [overflow-wrap:anywhere]">
      {listShared(shared, Date.now()).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    {shared.refusal && <p className="mt-4 font-medium text-ink">{shared.refusal}</p>}
  </>
);

/** Thrown for a text that the server would refuse. */
class InvalidText extends Error {}

function toFailure(error: unknown): FormFailure {
  if (error instanceof InvalidText) return { fields: { content: error.message }, note: null };
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  return { fields: {}, note: refusalText(error) ?? copy.failed };
}

function readContent(draft: string): string {
  const content = cleanMessage(draft);
  if (content === null) throw new InvalidText(messageCopy.blank);
  if (countCharacters(content) > limits.contentMaxLength)
    throw new InvalidText(messageCopy.tooLong());
  return content;
}

interface FirstMessageProps extends Omit<SayHiDialogProps, 'onSent'> {
  onSent: (conversationId: string) => void;
}

function FirstMessage({ userId, userName, shared, onClose, onSent }: FirstMessageProps) {
  const client = useQueryClient();
  const { draft, setDraft, clearDraft } = useDraft(`say-hi:${userId}`, '', (stored) =>
    typeof stored === 'string' ? stored : null,
  );
  const keyFor = useIdempotencyKey();
  const form = useForm(async () => {
    const content = readContent(draft);
    const idempotencyKey = keyFor(content);
    const { id: conversationId } = await messagesApi.call.startConversation(
      { userIds: [userId] },
      { context: { idempotencyKey: newId() } },
    );
    await messagesApi.call.sendMessage(
      { conversationId, content },
      { context: { idempotencyKey } },
    );
    clearDraft();
    toastSuccess(copy.sent(userName));
    // Evicts the entries of other members, too: they say whether the viewer may write to a stranger today, and this
    // message may have used up the limit.
    client.removeQueries({ queryKey: ['first-message-context'] });
    void refresh(client, conversationsKey);
    onSent(conversationId);
  }, toFailure);
  const area = useRef<HTMLTextAreaElement>(null);
  const openers = shared ? composeOpeners(shared) : [];
  function fillIn(opener: string) {
    const isOwnText = draft.trim() !== '' && !openers.includes(draft);
    setDraft(isOwnText ? `${draft.trimEnd()}\n${opener}` : opener);
    area.current?.focus();
  }
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      {openers.length > 0 && <Openers openers={openers} draft={draft} onUse={fillIn} />}
      <Field label={copy.write} error={form.fields.content}>
        <TextArea
          ref={area}
          name="content"
          rows={4}
          placeholder={copy.placeholder}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      </Field>
      {form.note && <FieldError>{form.note}</FieldError>}
      <FormButtons submit={copy.send} loading={form.busy} onCancel={onClose} />
    </Form>
  );
}

interface OpenersProps {
  openers: readonly string[];
  draft: string;
  onUse: (opener: string) => void;
}

function Openers({ openers, draft, onUse }: OpenersProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{copy.ideas}</legend>
      {openers.map((opener) => (
        <button
          key={opener}
          type="button"
          aria-pressed={draft === opener}
          onClick={() => onUse(opener)}
          className="rounded-picture border border-line px-4 py-2.5 text-left text-note leading-snug transition-colors [overflow-wrap:anywhere] hover:bg-sunk aria-pressed:border-ink"
        >
          {opener}
        </button>
      ))}
    </fieldset>
  );
}

interface ViewMessageProps {
  conversationId: string;
  userName: string;
}

/** The link to the conversation. It takes the focus, because the focused button has disappeared. */
function ViewMessage({ conversationId, userName }: ViewMessageProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <Link
      ref={link}
      to="/messages/$conversationId"
      params={{ conversationId }}
      aria-label={copy.viewMessageTo(userName)}
      className="inline-flex min-h-9 shrink-0 items-center font-semibold text-note underline underline-offset-3 hover:text-cobalt"
    >
      {copy.viewMessage}
    </Link>
  );
}
