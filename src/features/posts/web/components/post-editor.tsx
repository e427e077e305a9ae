import { useEffect, useRef } from 'react';
import { entryCopy } from '#features/entries/copy.ts';
import { pictureText } from '#features/pictures/web/picture-text.ts';
import { type ComparedFields, EditConflict } from '#platform/web/edit-conflict.tsx';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { uiCopy } from '#ui/copy.ts';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import type { Post } from '../../contract.ts';
import { postFormCopy } from '../../form-copy.ts';
import type { PostDraft } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { useEditPost } from './use-edit-post.ts';

const comparedFields = (): ComparedFields<PostDraft> => ({
  title: [postFormCopy.title, String],
  content: [postFormCopy.content, String],
  picture: [postFormCopy.picture, pictureText],
});

/** The form that is shown in place of a post while its owner edits it. */
export function PostEditor({ post, onDone }: { post: Post; onDone: () => void }) {
  const edit = useEditPost(post, onDone);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <Form
      ref={form}
      {...edit.upload.formProps}
      onSubmit={edit.save}
      aria-label={entryCopy.edit}
      className="flex flex-col gap-5"
    >
      <PostFields
        title={edit.draft.title}
        content={edit.draft.content}
        entryId={post.id}
        onChange={edit.change}
        upload={edit.upload}
        errors={edit.failure.fields}
      />
      <EditConflict form={edit} fields={comparedFields()} onOverwrite={edit.overwrite} />
      {edit.failure.note && <FieldError>{edit.failure.note}</FieldError>}
      <FormButtons
        submit={uiCopy.save}
        loading={edit.saving}
        disabled={!edit.canSave}
        onCancel={edit.cancel}
      />
      <UnsavedGuard when={edit.changed && !edit.saving} />
    </Form>
  );
}
