import { useLocation } from '@tanstack/react-router';
import { ArrowUp, ImagePlus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Picture } from '#features/pictures/picture.ts';
import { allowedTypes } from '#features/pictures/rules.ts';
import { PictureAttachments } from '#features/pictures/web/picture-attachments.tsx';
import {
  type PictureUploads,
  usePictureUploads,
} from '#features/pictures/web/use-picture-uploads.ts';
import { countCharacters } from '#platform/shared/characters.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { classNames } from '#ui/class-names.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { messageCopy } from '../../copy.ts';
import { limits } from '../../limits.ts';
import { cleanMessage } from '../../rules.ts';
import type { UnsentContent } from './unsent.ts';
import { useReportTyping } from './use-typing.ts';

interface ComposerProps {
  area: RefObject<HTMLTextAreaElement | null>;
  conversationId: string;
  /** Whether the conversation is an unaccepted request: it allows no pictures and does not show typing. */
  isRequest: boolean;
  onSend: (content: UnsentContent) => void;
}

interface MessageDraft {
  text: string;
  pictures: Picture[];
}

const emptyDraft: MessageDraft = { text: '', pictures: [] };

/** Parses a stored draft. Accepts a plain text too, because older versions stored only the text. */
function acceptDraft(stored: unknown): MessageDraft | null {
  if (typeof stored === 'string') return { ...emptyDraft, text: stored };
  return typeof stored === 'object' && stored !== null && 'text' in stored && 'pictures' in stored
    ? (stored as MessageDraft)
    : null;
}

/** The draft of a new message, its uploads and the function that sends it. */
function useComposer({ conversationId, onSend }: Pick<ComposerProps, 'conversationId' | 'onSend'>) {
  const { draft, setDraft, clearDraft } = useDraft(
    `message:${conversationId}`,
    emptyDraft,
    acceptDraft,
  );
  const uploads = usePictureUploads({
    purpose: 'message',
    max: limits.picturesMax,
    tooMany: messageCopy.tooManyPictures,
    initial: draft.pictures,
    onChange: (pictures) => setDraft((before) => ({ ...before, pictures })),
  });
  // Whether the last attempt to send came before all pictures were uploaded.
  const [tried, setTried] = useState(false);
  const tooLong = countCharacters(draft.text.trim()) > limits.contentMaxLength;
  const unfinished = describeUnfinished(uploads);
  return {
    text: draft.text,
    setText: (text: string) => setDraft((before) => ({ ...before, text })),
    uploads,
    canSend: (draft.text.trim() !== '' || draft.pictures.length > 0) && !tooLong,
    error: tooLong ? messageCopy.tooLong() : tried ? unfinished : null,
    /** Passes the message to `onSend` if it is complete. Returns whether it did. */
    send(): boolean {
      const content = cleanMessage(draft.text) ?? '';
      if (tooLong || (content === '' && uploads.items.length === 0)) return false;
      setTried(unfinished !== null);
      if (unfinished !== null) return false;
      onSend({ content, pictures: draft.pictures });
      clearDraft();
      uploads.reset();
      return true;
    },
  };
}

/**
 * Focuses the field if “Reply” on a push notification has opened the page, which the service worker says in the URL's
 * hash. Returns whether it has, because the focus otherwise moves to the heading after navigation.
 */
function useReplyFocus(area: ComposerProps['area']): boolean {
  const hash = useLocation({ select: (location) => location.hash });
  const isReply = hash.startsWith('reply');
  useEffect(() => {
    if (hash.startsWith('reply')) area.current?.focus();
  }, [hash, area]);
  return isReply;
}

/** The text and the pictures of a new message. Its draft survives a reload. */
export function Composer({ area, isRequest, ...props }: ComposerProps) {
  const { text, setText, uploads, canSend, error, send: sendDraft } = useComposer(props);
  const reportTyping = useReportTyping(props.conversationId);
  const isReply = useReplyFocus(area);
  const send = () => sendDraft() && area.current?.focus();
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  return (
    <div
      {...(isRequest ? {} : uploads.formProps)}
      data-bottom-bar
      className={classNames(
        'flex flex-col gap-2 border-line border-t px-3 py-3',
        uploads.dragging && 'bg-sunk',
      )}
    >
      <PictureAttachments
        uploads={uploads}
        label={messageCopy.pictures}
        onRemoved={() => area.current?.focus()}
      />
      {uploads.error && <FieldError>{uploads.error}</FieldError>}
      <div className="flex items-end gap-1">
        {!isRequest && <AddPictures onChoose={uploads.add} />}
        <Field label={messageCopy.write} labelHidden error={error} className="grow">
          <div className="relative">
            <TextArea
              ref={area}
              {...(isReply && { 'data-page-focus': true })}
              rows={1}
              value={text}
              placeholder={uploads.dragging ? messageCopy.dropHere : messageCopy.write}
              title={messageCopy.keys}
              enterKeyHint="send"
              onChange={({ target }) => {
                setText(target.value);
                if (target.value.trim() && !isRequest) reportTyping();
              }}
              onKeyDown={onKeyDown}
              className="block max-h-40 pr-13"
              style={{ resize: 'none' }}
            />
            <IconButton
              icon={ArrowUp}
              label={messageCopy.send}
              // Keeps the focus in the field, so that a phone's on-screen keyboard stays open.
              onMouseDown={(event) => event.preventDefault()}
              onClick={send}
              className={`absolute right-1.5 bottom-1.5 ${canSend ? 'bg-ink text-paper' : ''}`}
            />
          </div>
        </Field>
      </div>
    </div>
  );
}

/** What the member must do or wait for before they can send their pictures; null if there is nothing. */
function describeUnfinished({ items }: PictureUploads): string | null {
  if (items.some(({ error }) => error !== null)) return messageCopy.uploadFailed;
  return items.some(({ picture }) => picture === null) ? messageCopy.uploading : null;
}

/** A button that opens the file chooser. */
function AddPictures({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={allowedTypes.join(',')}
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Cleared so that choosing the same file again after a failure fires a change event.
          target.value = '';
        }}
      />
      <IconButton
        icon={ImagePlus}
        label={messageCopy.addPictures}
        onClick={() => input.current?.click()}
        className="mb-1.5"
      />
    </>
  );
}
