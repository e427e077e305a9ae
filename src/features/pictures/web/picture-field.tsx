import { ImagePlus } from 'lucide-react';
import { type Ref, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { pictureCopy } from '../copy.ts';
import { altMaxLength } from '../picture.ts';
import { allowedTypes } from '../rules.ts';
import { PicturePreview } from './components/picture-preview.tsx';
import { statusText } from './components/status-text.ts';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  upload: PictureUpload;
  /** For example "Profile picture". */
  label: string;
  /** `round` is for profile pictures, which have no description. `wide` adds a field for the description. */
  shape?: 'wide' | 'round';
}

/**
 * A field for one picture. Members choose a file, or paste or drop one on the form, which must spread
 * `upload.formProps`. The upload starts immediately; the form saves the picture's id.
 */
export function PictureField({ upload, label, shape = 'wide' }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();
  const pick = () => input.current?.click();

  /** Runs the action of a button that then disappears, and moves the focus to another button. */
  function runAndKeepFocus(change: () => void): void {
    change();
    requestAnimationFrame(() => group.current?.querySelector('button')?.focus());
  }
  return (
    <fieldset
      ref={group}
      aria-describedby={upload.error ? errorId : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="contents">
        <span className="font-semibold text-sm">{label}</span>
      </legend>
      <FileInput ref={input} onChoose={upload.choose} />
      {upload.status === 'empty' ? (
        <AddButton dragging={upload.dragging} onClick={pick} />
      ) : (
        <PicturePreview
          upload={upload}
          shape={shape}
          onReplace={pick}
          onCancel={() => runAndKeepFocus(upload.cancel)}
          onRemove={() => runAndKeepFocus(upload.remove)}
        />
      )}
      {shape === 'wide' && upload.status !== 'empty' && <Description upload={upload} />}
      {upload.error && <FieldError id={errorId}>{upload.error}</FieldError>}
      <p role="status" className="sr-only">
        {statusText(upload)}
      </p>
    </fieldset>
  );
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  onChoose: (file: File) => void;
}

/** The hidden file input, which the buttons open. */
function FileInput({ ref, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={allowedTypes.join(',')}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onChoose(file);
        // Cleared so that choosing the same file again after a failure fires a change event.
        target.value = '';
      }}
    />
  );
}

/** The field for the picture's description. */
function Description({ upload }: { upload: PictureUpload }) {
  return (
    <Field
      label={pictureCopy.alt}
      hint={pictureCopy.altHint}
      aside={<TextCount text={upload.alt} max={altMaxLength} />}
      className="mt-2"
    >
      <TextArea
        name="imageAlt"
        rows={2}
        maxLength={altMaxLength}
        value={upload.alt}
        onChange={({ target }) => upload.describe(target.value)}
      />
    </Field>
  );
}

function AddButton({ dragging, onClick }: { dragging: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'flex min-h-32 w-full flex-col items-center justify-center gap-1 rounded-picture border-2 border-dashed p-4 text-center text-mute text-sm transition-colors hover:bg-sunk',
        dragging ? 'border-cobalt bg-sunk' : 'border-edge',
      )}
    >
      <ImagePlus aria-hidden="true" className="size-6" />
      <span className="font-semibold text-base text-ink">
        {dragging ? pictureCopy.dropHere : pictureCopy.add}
      </span>
      <span className="text-balance">
        <span className="inline-block">{pictureCopy.hint}</span>{' '}
        <span className="inline-block pointer-coarse:hidden">{pictureCopy.hintForMouse}</span>
      </span>
    </button>
  );
}
