import { urlOfWidth } from '#features/pictures/web/picture-address.ts';
import { visibleText } from '#platform/shared/plain-text.ts';
import { useViewer } from '#platform/web/session.ts';
import { Chip } from '#ui/chip.tsx';
import { DrawnFace } from '#ui/face.tsx';
import { wizardCopy } from '../../copy.ts';
import { interestName } from '../../interest-names.ts';
import { getCategory } from '../../interests.ts';
import { defaultBio, normalizeUsername, shownName } from '../../rules.ts';
import { categoryHues } from './category-hues.ts';
import { ProfileCover } from './profile-cover.tsx';
import type { Wizard } from './use-wizard.ts';

const maxChips = 8;

/** A preview of the profile, shown next to the form. */
export function ProfilePreview({ wizard: { draft, upload } }: { wizard: Wizard }) {
  const { userId } = useViewer();
  const username = normalizeUsername(draft.username);
  const stored = draft.picture && urlOfWidth(draft.picture.url, 256);
  const picture = (upload.status !== 'failed' && upload.previewUrl) || stored;
  const circle = '-mt-14 relative size-28 rounded-full bg-sunk ring-5 ring-card';
  return (
    <figure className="flex w-full max-w-md flex-col gap-5">
      <div className="overflow-hidden rounded-card bg-card shadow-float">
        <ProfileCover
          userId={userId}
          interests={draft.interests}
          customInterests={draft.customInterests}
          className="h-36 w-full"
        />
        <div className="flex flex-col gap-3 px-6 pb-6">
          {picture ? (
            <img
              src={picture}
              alt=""
              width={112}
              height={112}
              className={`object-cover ${circle}`}
            />
          ) : (
            <DrawnFace userId={userId} className={circle} />
          )}
          <div>
            <p className="truncate font-bold font-display text-2xl tracking-display">
              {shownName(draft) || '…'}
            </p>
            <p className="truncate text-mute">@{username || '…'}</p>
          </div>
          <p className="line-clamp-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {visibleText(draft.bio) || defaultBio}
          </p>
          <Interests {...draft} />
        </div>
      </div>
      <figcaption className="text-center text-day/80">{wizardCopy.preview}</figcaption>
    </figure>
  );
}

function Interests(props: { interests: readonly string[]; customInterests: readonly string[] }) {
  const categorized = [
    ...props.interests.map((name) => [name, getCategory(name)] as const),
    ...props.customInterests.map((name) => [name, 'Other'] as const),
  ];
  const hiddenCount = categorized.length - maxChips;
  if (categorized.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {categorized.slice(0, maxChips).map(([name, category]) => (
        <Chip key={name} hue={categoryHues[category]}>
          {interestName(name)}
        </Chip>
      ))}
      {hiddenCount > 0 && <Chip>+{hiddenCount}</Chip>}
    </div>
  );
}
