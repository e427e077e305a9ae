import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonGroundCopy } from '#features/common-ground/copy.ts';
import { isNew } from '#features/common-ground/rules.ts';
import { profileCopy } from '#features/profiles/copy.ts';
import { AuthorFace, AuthorName, Username } from '#features/profiles/web/author-line.tsx';
import { InterestLink } from '#features/profiles/web/interest-link.tsx';
import { capitalize } from '#platform/shared/capitalize.ts';
import { joinParts } from '#platform/shared/line-parts.ts';
import { dateFormats, dateText } from '#platform/shared/time-text.ts';
import type { Person } from '../../contract.ts';
import { peopleCopy } from '../../copy.ts';

const month = dateFormats({ month: 'long' });

/** Why the viewer may want to meet a member: what the two share or, if they share nothing, when the member joined. */
function reasonText(person: Person, now: number): string {
  const { interests, sharedEvents, sharedGroups, joinedAt } = person;
  const shared = [
    ...(sharedEvents > 0 ? [commonGroundCopy.met(sharedEvents)] : []),
    ...(sharedGroups > 0 ? [peopleCopy.sharedGroup] : []),
    ...(interests.length > 0 ? [profileCopy.inCommon(interests.length)] : []),
  ];
  if (shared.length > 0) return capitalize(joinParts(shared));
  if (isNew(joinedAt, now)) return peopleCopy.newHere;
  return peopleCopy.joined(dateText(joinedAt, now, month));
}

interface PersonRowProps {
  person: Person;
  /** The button that messages the member. */
  action: ReactNode;
}

/** A member with a reason to meet them, their area and some of their interests. */
export function PersonRow({ person, action }: PersonRowProps) {
  const { userName, area, interests, otherInterests } = person;
  const chips = [...interests, ...otherInterests];
  return (
    <li className="flex flex-col gap-3 border-line border-t py-4.5 first:border-t-0">
      <div className="flex items-start gap-3">
        <AuthorFace author={person} size={44} />
        <div className="min-w-0 grow leading-snug">
          <h2 className="flex flex-wrap items-baseline gap-x-1.5 font-sans text-base leading-6 tracking-normal [overflow-wrap:anywhere]">
            <AuthorName author={person} className="line-clamp-2 min-w-0" />
            <Username author={person} className="min-w-0" />
          </h2>
          <p className="text-mute text-note [overflow-wrap:anywhere]">
            {reasonText(person, Date.now())}
          </p>
          {area && (
            <p className="flex items-start gap-1 text-mute text-note [overflow-wrap:anywhere]">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {area.name}
            </p>
          )}
        </div>
        {action}
      </div>
      {chips.length > 0 && (
        <ul aria-label={peopleCopy.interestsOf(userName)} className="flex flex-wrap gap-2">
          {chips.map((name, index) => (
            <li key={name} className="flex min-w-0 max-w-full">
              <InterestLink name={name} tinted={index < interests.length} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
