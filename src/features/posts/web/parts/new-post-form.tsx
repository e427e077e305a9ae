import type { FormEvent, ReactNode } from 'react';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import type { Post } from '../../contract.ts';
import { postMessages } from '../../messages.ts';
import { isBegun } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { useNewPost } from './use-new-post.ts';

interface NewPostFormProps {
  onCreated: (post: Post) => void;
  /** Beside the submit button: a way to leave it for later. */
  beside?: ReactNode;
}

/** Writes a new post. Whatever happens on the way, nothing that was typed is lost. */
export function NewPostForm({ onCreated, beside }: NewPostFormProps) {
  const form = useNewPost(onCreated);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form
      {...form.upload.formProps}
      onSubmit={submit}
      noValidate
      aria-label={postMessages.create}
      className="flex flex-col gap-5"
    >
      <PostFields
        title={form.draft.title}
        content={form.draft.content}
        onChange={form.change}
        upload={form.upload}
        errors={form.failure.fields}
      />
      {form.failure.note && <FieldError>{form.failure.note}</FieldError>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {form.upload.status === 'uploading' && (
          <span className="mr-auto text-mute text-sm">{postMessages.pictureOnItsWay}</span>
        )}
        {beside}
        <Button type="submit" variant="coral" loading={form.saving} disabled={!form.maySend}>
          {postMessages.create}
        </Button>
      </div>
      <UnsavedGuard when={isBegun(form.draft) && !form.saving} title={postMessages.leave} />
    </form>
  );
}
