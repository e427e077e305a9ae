import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { MentionArea } from '#features/mentions/web/mention-area.tsx';
import { SlowModeHint } from '#features/slow-mode/web/slow-mode-hint.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Face } from '#ui/face.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { limits } from '../../rules.ts';
import { commentThreadCopy } from '../../thread-copy.ts';
import { useCommentDraft } from './comment-draft.ts';

interface CommentBoxProps {
  entryId: string;
  label: string;
  /** The comment to reply to; absent for a comment on the entry. */
  parentId?: string | undefined;
  /** Closes a reply box and returns the focus to the button that opened it. */
  onClose?: () => void;
}

/** The length from which the character counter is shown. */
const counterFrom = limits.textMaxLength * 0.8;

/** The comment box. Enter sends; Shift+Enter starts a new line. */
export function CommentBox({ entryId, label, parentId, onClose }: CommentBoxProps) {
  const { userId, photoURL } = useViewer();
  const { text, tooLong, setText, send } = useCommentDraft(entryId, parentId ?? null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isReply = onClose !== undefined;
  useEffect(() => {
    if (isReply) area.current?.focus();
  }, [isReply]);

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes text, Enter only accepts the composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  const { length } = [...text.trim()];
  return (
    <div className="flex items-start gap-3" data-writing>
      <Face userId={userId} photo={photoURL} size={32} className="mt-1.5" />
      <Field
        label={label}
        labelHidden
        className="min-w-0 grow"
        error={tooLong ? commentThreadCopy.tooLong(limits.textMaxLength) : null}
        hint={length >= counterFrom && !tooLong && `${length}/${limits.textMaxLength}`}
      >
        <div className="relative">
          <MentionArea
            ref={area}
            rows={1}
            value={text}
            placeholder={label}
            title={commentThreadCopy.keyboardHint}
            enterKeyHint="send"
            entryId={entryId}
            onText={setText}
            onKeyDown={onKeyDown}
            className="block pr-13"
            style={{ resize: 'none' }}
          />
          <IconButton
            icon={ArrowUp}
            label={commentThreadCopy.send}
            onClick={() => {
              send();
              area.current?.focus();
            }}
            className={`absolute right-1.5 bottom-1.5 ${length > 0 && !tooLong ? 'bg-ink text-paper' : ''}`}
          />
        </div>
        {length > 0 && <SlowModeHint kind="comment" className="mt-1" />}
      </Field>
    </div>
  );
}
