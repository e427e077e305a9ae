import { useEffect, useRef } from 'react';
import { SlowModeHint } from '#features/slow-mode/web/slow-mode-hint.tsx';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { uiCopy } from '#ui/copy.ts';
import { FieldError } from '#ui/field.tsx';
import { Form, focusFirstError } from '#ui/form.tsx';
import type { Post } from '../../contract.ts';
import { postFormCopy } from '../../form-copy.ts';
import { postPageCopy } from '../../page-copy.ts';
import { hasInput } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { useNewPost } from './use-new-post.ts';

interface NewPostFormProps {
  id?: string;
  className?: string;
  /** Whether to focus the title when the form opens. */
  focusesTitle?: boolean;
  /** Closes the form and keeps the draft. Without it, the form has no Cancel button. */
  onCancel?: () => void;
  /** Called with the optimistic post when it is sent, and with null when sending fails. */
  onSent: (post: Post | null) => void;
  onCreated: (post: Post) => void;
}

/**
 * The form for a new post. It is hidden while the post is being sent and reappears with its text if
 * sending fails.
 */
export function NewPostForm(props: NewPostFormProps) {
  const { id, className, focusesTitle = false, onCancel, onSent, onCreated } = props;
  const form = useNewPost(onCreated);
  const { sent } = form;
  const element = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    if (focusesTitle) element.current?.querySelector('input')?.focus();
  }, [focusesTitle]);
  useEffect(() => {
    if (sent) onSent(sent);
    else if (wasSent.current) {
      onSent(null);
      // The form was removed while the post was being sent. After a failure, `Form` is mounted again and does not know
      // that it was submitted, so it does not focus the first error itself.
      if (!(element.current && focusFirstError(element.current))) submitButton.current?.focus();
    }
    wasSent.current = sent !== null;
  }, [sent, onSent]);
  if (sent) return null;
  return (
    <Card id={id} className={className}>
      <Form
        {...form.upload.formProps}
        ref={element}
        onSubmit={form.submit}
        aria-label={postPageCopy.create}
        className="flex flex-col gap-5"
      >
        <PostFields
          title={form.draft.title}
          content={form.draft.content}
          onChange={form.change}
          upload={form.upload}
          errors={form.failure.fields}
        />
        <SlowModeHint kind="entry" />
        {form.failure.note && <FieldError>{form.failure.note}</FieldError>}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {form.upload.status === 'uploading' && (
            <span className="mr-auto text-mute text-sm">{postFormCopy.pictureUploading}</span>
          )}
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {uiCopy.cancel}
            </Button>
          )}
          <Button ref={submitButton} type="submit" variant="coral" disabled={!form.canSend}>
            {postPageCopy.create}
          </Button>
        </div>
        <UnsavedGuard when={hasInput(form.draft)} title={postFormCopy.leave} />
      </Form>
    </Card>
  );
}
