import { RotateCcw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { pictureCopy } from '#features/pictures/copy.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { prepareFocus } from '#ui/prepare-focus.ts';
import { wizardCopy } from '../../copy.ts';
import type { Wizard } from './use-wizard.ts';

/** On the steps after the picture's, says that its upload failed. Renders nothing if it did not. */
export function PictureFailure({ wizard: { upload, goToPicture } }: { wizard: Wizard }) {
  if (!upload.error || upload.status === 'uploading') return null;
  const retry = ({ currentTarget }: MouseEvent) => {
    const focusRemaining = prepareFocus(currentTarget);
    upload.retry();
    focusRemaining();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-col gap-1.5">
        <h2 className="font-sans font-semibold text-sm tracking-normal">{wizardCopy.picture}</h2>
        <FieldError>{upload.error}</FieldError>
      </div>
      <div className="flex flex-wrap gap-2">
        {upload.status === 'failed' && (
          <Button size="small" onClick={retry}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {pictureCopy.retry}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={goToPicture}>
          {wizardCopy.choosePicture}
        </Button>
      </div>
    </div>
  );
}
