import { PictureField } from '#features/pictures/web/picture-field.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Face } from '#ui/face.tsx';
import { wizardMessages } from '../../messages.ts';
import type { Wizard } from './use-wizard.ts';

/** Step 2: a picture, or the face that was drawn for this member. */
export function PictureStep({ wizard: { upload } }: { wizard: Wizard }) {
  const { userId } = useViewer();
  return (
    <>
      {upload.status === 'empty' && (
        <div className="flex items-center gap-5">
          <Face userId={userId} photo={null} size={128} className="max-sm:size-24" />
          <p className="text-balance text-mute">{wizardMessages.drawn}</p>
        </div>
      )}
      <PictureField upload={upload} label={wizardMessages.picture} shape="round" />
    </>
  );
}
