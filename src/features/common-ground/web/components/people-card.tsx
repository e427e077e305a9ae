import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthorFace, AuthorName, Username } from '#features/profiles/web/author-line.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { commonGroundCopy } from '../../copy.ts';

interface Person {
  userId: string;
  userName: string;
  username: string;
  userPhoto: string;
}

/** How a card with people is placed on the page. */
export interface PeopleCardPlacement {
  /** Whether the members are side by side in a row that scrolls, instead of below each other. */
  inRow?: boolean;
  className?: string;
}

interface PeopleCardProps<P extends Person> extends PeopleCardPlacement {
  title: string;
  people: readonly P[];
  reasons: (person: P) => ReactNode;
  action: (person: P) => ReactNode;
  /** How the directory, to which the card links, is sorted. */
  order: 'newest' | 'common';
}

/** A card with members, each with the reasons to meet them. */
export function PeopleCard<P extends Person>(props: PeopleCardProps<P>) {
  const { title, people, reasons, action, order, inRow = false, className } = props;
  return (
    <Card className={classNames(inRow && 'overflow-hidden', className)}>
      <h2 className="text-lg">{title}</h2>
      <ul
        className={
          inRow
            ? '-mx-5 sm:-mx-6 mt-4 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 sm:scroll-px-6 sm:px-6'
            : 'mt-4 flex flex-col gap-4'
        }
      >
        {people.map((person) => (
          <li
            key={person.userId}
            className={classNames(
              'flex items-center gap-3',
              inRow &&
                'w-76 max-w-[85%] shrink-0 snap-start rounded-picture border border-line p-4',
            )}
          >
            <AuthorFace author={person} size={40} />
            <div className="min-w-0 grow text-note leading-snug">
              <AuthorName author={person} className="block truncate leading-6" />
              <Username author={person} className="block truncate" />
              {reasons(person)}
            </div>
            {action(person)}
          </li>
        ))}
      </ul>
      <Link
        to="/people"
        search={order === 'common' ? { order } : {}}
        className="mt-4 inline-flex min-h-6 items-center font-semibold text-note underline underline-offset-3 hover:text-cobalt"
      >
        {commonGroundCopy.everyone}
      </Link>
    </Card>
  );
}
