import { useState } from 'react';
import { PictureField } from '#features/pictures/web/picture-field.tsx';
import type { PictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { toastError } from '#ui/toast.tsx';
import { wizardCopy } from '../../copy.ts';
import { drawFaceFile } from './draw-face-file.ts';

/** Step 2: a picture, or a drawn face. */
export const PictureStep = ({ wizard }: { wizard: { upload: PictureUpload } }) => (
  <OwnPicture upload={wizard.upload} />
);

/**
 * The member's picture. Without one, shows the face that is drawn from their id. The button draws a different face
 * and uploads it like a photo, so that it looks the same on every device.
 */
export function OwnPicture({ upload }: { upload: PictureUpload }) {
  const { userId } = useViewer();
  const [variant, setVariant] = useState(0);
  const isEmpty = upload.status === 'empty';
  const tryAnother = async () => {
    const next = variant + 1;
    setVariant(next);
    try {
      upload.choose(await drawFaceFile(`${userId}#${next}`));
    } catch {
      toastError(wizardCopy.drawFailed);
    }
  };
  const choose = (file: File) => {
    setVariant(0);
    upload.choose(file);
  };
  return (
    <>
      {(isEmpty || variant > 0) && (
        <div className="flex flex-wrap items-center gap-5">
          {isEmpty && (
            <>
              <Face userId={userId} photo={null} size={128} className="max-sm:size-24" />
              <p className="min-w-40 grow basis-0 text-balance text-mute">{wizardCopy.drawn}</p>
            </>
          )}
          <Button
            variant="quiet"
            size="small"
            loading={upload.status === 'uploading'}
            onClick={() => void tryAnother()}
          >
            {wizardCopy.tryAnother}
          </Button>
        </div>
      )}
      <PictureField upload={{ ...upload, choose }} label={wizardCopy.picture} shape="round" />
    </>
  );
}
