import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { Face } from '#ui/face.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { commentCopy } from '../../copy.ts';
import { limits } from '../../rules.ts';
import { useCommentBox } from './use-comment-box.ts';

interface CommentBoxProps {
  entryId: string;
  label: string;
  /** The comment that is answered; absent for a comment on the entry itself. */
  parentId?: string;
  /** Closes a box that was opened by a button, and gives the focus back to it. */
  onClose?: () => void;
}

/** The number of characters left is worth a look from here on. */
const counterFrom = limits.textMaxLength * 0.8;

/** Where one writes. Enter sends, as in every messenger; Shift and Enter begin a new line. */
export function CommentBox({ entryId, label, parentId, onClose }: CommentBoxProps) {
  const { userId, photoURL } = useViewer();
  const { text, tooLong, setText, send } = useCommentBox(entryId, parentId);
  const area = useRef<HTMLTextAreaElement>(null);
  const opened = onClose !== undefined;
  useEffect(() => {
    if (opened) area.current?.focus();
  }, [opened]);

  function onKeyDown(event: KeyboardEvent) {
    // While a word is being composed from several keys, Enter only chooses it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  const length = text.trim().length;
  return (
    <div className="flex items-start gap-3">
      <Face userId={userId} photo={photoURL} size={32} className="mt-1.5" />
      <Field
        label={label}
        labelHidden
        className="min-w-0 grow"
        error={tooLong ? commentCopy.tooLong(limits.textMaxLength) : null}
        hint={length >= counterFrom && !tooLong && `${length}/${limits.textMaxLength}`}
      >
        <div className="relative">
          <TextArea
            ref={area}
            rows={1}
            value={text}
            placeholder={label}
            title={commentCopy.keys}
            enterKeyHint="send"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="block pr-13"
            style={{ resize: 'none' }}
          />
          <IconButton
            icon={ArrowUp}
            label={commentCopy.send}
            onClick={() => {
              send();
              area.current?.focus();
            }}
            className={`absolute right-1.5 bottom-1.5 ${length > 0 && !tooLong ? 'bg-ink text-paper' : ''}`}
          />
        </div>
      </Field>
    </div>
  );
}
