import { useMatches } from '@tanstack/react-router';
import {
  CalendarDays,
  CircleUserRound,
  House,
  type LucideIcon,
  MessageCircle,
  SquarePen,
} from 'lucide-react';
import { appCopy } from '../../copy.ts';

/** The five main pages, in the specification's order. */
export const mainPages = () =>
  [
    { to: '/community', label: appCopy.home, icon: House },
    { to: '/posts', label: appCopy.posts, icon: SquarePen },
    { to: '/events', label: appCopy.events, icon: CalendarDays },
    { to: '/messages', label: appCopy.messages, icon: MessageCircle },
    { to: '/profile', label: appCopy.profile, icon: CircleUserRound },
  ] as const satisfies readonly { to: string; label: string; icon: LucideIcon }[];

export const adminPath = '/admin';
/** The directory. The tab bar has no room for it, so phones have it in the account menu and on the community page. */
export const peoplePath = '/people';

/** The static data of the current page's innermost route. */
export const usePage = () => useMatches({ select: (matches) => matches.at(-1)?.staticData });

export type MainPath = ReturnType<typeof mainPages>[number]['to'] | typeof peoplePath;

/** A link in the side navigation. */
export const rowClass =
  'flex min-h-12 items-center gap-4 rounded-field px-3.5 text-read text-mute transition-colors hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2 max-lg:justify-center aria-[current=page]:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** The top bar on phones. */
export const barClass =
  'sticky top-(--banner) z-10 flex items-center gap-3 bg-paper px-3.5 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2 max-[31.25rem]:gap-1 max-[22.5rem]:gap-0.5 max-[22.5rem]:px-2 md:hidden';
export const barTitleClass =
  'line-clamp-2 min-w-0 grow hyphens-auto font-bold font-display text-2xl/tight tracking-display max-[31.25rem]:pl-1.5 max-[31.25rem]:text-lg/tight max-[22.5rem]:text-base/tight';
/** An icon button in the top bar. */
export const barIconClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunk';
/** The link to the directory in the top bar. Narrower phones have no room for it beside a long title. */
export const barPeopleClass = `-mr-2 max-[24.375rem]:hidden ${barIconClass}`;

/** A link in the tab bar. */
export const tabClass =
  'relative flex min-h-16 grow basis-0 flex-col items-center justify-center gap-1 font-medium text-mute text-xs aria-[current=page]:text-ink';
