import { Card } from '#ui/card.tsx';
import { Logo } from '#ui/logo.tsx';
import { profileCopy } from '../../copy.ts';
import { categoryName, interestName } from '../../interest-names.ts';
import { groupInterests, interestKey } from '../../interests.ts';
import { InterestLink } from '../interest-link.tsx';

const maxNamed = 5;

/** Counts the interests that the viewer has in common with this member, and names the first five. */
export function SharedInterestsCard({ shared }: { shared: readonly string[] }) {
  const named = shared.slice(0, maxNamed).map(interestName);
  const hiddenCount = shared.length - named.length;
  return (
    <Card flush className="flex items-center gap-4 px-5 py-4">
      <Logo />
      <div className="min-w-0 leading-snug">
        <h2 className="font-sans font-semibold text-base tracking-normal">
          {profileCopy.inCommon(shared.length)}
        </h2>
        <p className="text-note text-mute">
          {(hiddenCount > 0 ? [...named, profileCopy.more(hiddenCount)] : named).join(', ')}
        </p>
      </div>
    </Card>
  );
}

interface InterestGroupsProps {
  interests: readonly string[];
  customInterests: readonly string[];
  /** The interests in common with the viewer, which are tinted. */
  shared: readonly string[];
}

/** A member's interests by category. Each interest links to the members who share it. */
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
                <InterestLink name={name} tinted={common.has(interestKey(name))} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
