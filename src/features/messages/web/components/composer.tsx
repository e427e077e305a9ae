import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useDraft } from '#platform/web/use-draft.ts';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { messageCopy } from '../../copy.ts';
import { cleanMessage, limits } from '../../rules.ts';
import { useReportTyping } from './use-typing.ts';

interface ComposerProps {
  conversationId: string;
  onSend: (content: string) => void;
}

/** The text box for a new message. Its draft survives a reload. */
export function Composer({ conversationId, onSend }: ComposerProps) {
  const { draft, setDraft, clearDraft } = useDraft(`message:${conversationId}`, '', (stored) =>
    typeof stored === 'string' ? stored : null,
  );
  const sayTyping = useReportTyping(conversationId);
  const area = useRef<HTMLTextAreaElement>(null);
  const tooLong = draft.trim().length > limits.contentMaxLength;

  function send() {
    const content = cleanMessage(draft);
    if (content === null || tooLong) return;
    onSend(content);
    clearDraft();
    area.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  return (
    <Field
      label={messageCopy.write}
      labelHidden
      error={tooLong ? messageCopy.tooLong() : null}
      className="border-line border-t px-3 py-3"
    >
      <div className="relative">
        <TextArea
          ref={area}
          rows={1}
          value={draft}
          placeholder={messageCopy.write}
          title={messageCopy.keys}
          enterKeyHint="send"
          onChange={(event) => {
            setDraft(event.target.value);
            if (event.target.value.trim()) sayTyping();
          }}
          onKeyDown={onKeyDown}
          className="block max-h-40 pr-13"
          style={{ resize: 'none' }}
        />
        <IconButton
          icon={ArrowUp}
          label={messageCopy.send}
          onClick={send}
          className={`absolute right-1.5 bottom-1.5 ${draft.trim() && !tooLong ? 'bg-ink text-paper' : ''}`}
        />
      </div>
    </Field>
  );
}
