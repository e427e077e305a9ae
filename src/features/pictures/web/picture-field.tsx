import { ImagePlus } from 'lucide-react';
import { type Ref, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { altMaxLength } from '../contract.ts';
import { pictureCopy } from '../copy.ts';
import { allowedTypes } from '../rules.ts';
import { PicturePreview } from './components/picture-preview.tsx';
import { statusText } from './components/status-text.ts';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  upload: PictureUpload;
  /** What the picture is for: "Picture", "Profile picture". */
  label: string;
  /** Faces are round, and the name beside them says who it is; everything else is described. */
  shape?: 'wide' | 'round';
}

/**
 * Chooses one picture, by picker here and by paste or drop on the form that spreads
 * `upload.formProps`. It is sent at once; the form saves its id.
 */
export function PictureField({ upload, label, shape = 'wide' }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();
  const pick = () => input.current?.click();

  /** The button that was pressed goes away with the picture; the focus stays in the field. */
  function andKeepFocus(act: () => void): void {
    act();
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
          onCancel={() => andKeepFocus(upload.cancel)}
          onRemove={() => andKeepFocus(upload.remove)}
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

/** Hidden from everybody: the buttons open it. */
function FileInput({ ref, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={allowedTypes.join(',')}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0];
        // Emptied at once, or the same file could not be chosen again after it failed.
        if (file) onChoose(file);
        target.value = '';
      }}
    />
  );
}

/** Asked for where the picture is still before one's eyes. */
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
      <span>
        {pictureCopy.hint} <span className="pointer-coarse:hidden">{pictureCopy.hintForMouse}</span>
      </span>
    </button>
  );
}
