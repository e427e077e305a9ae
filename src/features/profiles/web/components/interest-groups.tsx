import { Chip } from '#ui/chip.tsx';
import { profileCopy } from '../../copy.ts';
import { categoryName, interestName } from '../../interest-names.ts';
import { groupInterests, interestKey } from '../../interests.ts';
import { categoryHues } from './category-hues.ts';

interface InterestGroupsProps {
  interests: readonly string[];
  customInterests: readonly string[];
  /** What one has in common with this member: tinted, the rest stays neutral. */
  shared: readonly string[];
}

/** Somebody's interests by category. */
export function InterestGroups({ interests, customInterests, shared }: InterestGroupsProps) {
  const common = new Set(shared.map(interestKey));
  return (
    <section className="flex flex-col gap-4 sm:gap-2">
      <h2 className="sr-only">{profileCopy.interests}</h2>
      {groupInterests(interests, customInterests).map(({ category, interests: names }) => (
        <div key={category} className="sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-4">
          <h3 className="font-sans font-semibold text-mute text-sm tracking-normal max-sm:mb-2 sm:py-2">
            {categoryName(category)}
          </h3>
          <ul className="flex flex-wrap gap-2">
            {names.map((name) => (
              <li key={name} className="min-w-0 max-w-full">
                <Chip hue={categoryHues[category]} tinted={common.has(interestKey(name))}>
                  <span className="truncate">{interestName(name)}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
