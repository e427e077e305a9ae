import { PictureField } from '#features/pictures/web/picture-field.tsx';
import type { PictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { useViewer } from '#platform/web/session.ts';
import { Face } from '#ui/face.tsx';
import { wizardCopy } from '../../copy.ts';

/** Step 2: a picture, or the face that was drawn for this member. */
export const PictureStep = ({ wizard }: { wizard: { upload: PictureUpload } }) => (
  <OwnPicture upload={wizard.upload} />
);

/** A member's own picture; the drawn face stands in for it. */
export function OwnPicture({ upload }: { upload: PictureUpload }) {
  const { userId } = useViewer();
  return (
    <>
      {upload.status === 'empty' && (
        <div className="flex items-center gap-5">
          <Face userId={userId} photo={null} size={128} className="max-sm:size-24" />
          <p className="text-balance text-mute">{wizardCopy.drawn}</p>
        </div>
      )}
      <PictureField upload={upload} label={wizardCopy.picture} shape="round" />
    </>
  );
}
