import { MentionArea } from '#features/mentions/web/mention-area.tsx';
import { PictureField } from '#features/pictures/web/picture-field.tsx';
import type { PictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { Field } from '#ui/field.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { postFormCopy } from '../../form-copy.ts';
import { limits } from '../../rules.ts';
import { lengthErrors } from './post-draft.ts';

interface PostFieldsProps {
  title: string;
  content: string;
  /** The post that is edited; absent for a new one. */
  entryId?: string | undefined;
  onChange: (change: { title?: string; content?: string }) => void;
  upload: PictureUpload;
  /** Errors from the server by field. */
  errors: Record<string, string>;
}

/** The fields of a new or edited post. */
export function PostFields({ title, content, entryId, onChange, upload, errors }: PostFieldsProps) {
  const fieldErrors = { ...errors, ...lengthErrors({ title, content }) };
  return (
    <>
      <Field
        label={postFormCopy.title}
        error={fieldErrors.title}
        aside={<TextCount text={title} max={limits.titleMaxLength} />}
      >
        <TextInput
          name="title"
          required
          autoComplete="off"
          placeholder={postFormCopy.titlePlaceholder}
          value={title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field
        label={postFormCopy.content}
        error={fieldErrors.content}
        aside={<TextCount text={content} max={limits.contentMaxLength} />}
      >
        <MentionArea
          name="content"
          required
          rows={5}
          placeholder={postFormCopy.contentPlaceholder}
          value={content}
          entryId={entryId}
          onText={(text) => onChange({ content: text })}
        />
      </Field>
      <PictureField upload={upload} label={postFormCopy.picture} />
    </>
  );
}
