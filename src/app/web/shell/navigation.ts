import {
  CalendarDays,
  CircleUserRound,
  House,
  type LucideIcon,
  MessageCircle,
  SquarePen,
} from 'lucide-react';

/** The five places of the app, in the specification's order. */
export const places = [
  { to: '/community', label: 'Home', icon: House },
  { to: '/posts', label: 'Posts', icon: SquarePen },
  { to: '/events', label: 'Events', icon: CalendarDays },
  { to: '/messages', label: 'Messages', icon: MessageCircle },
  { to: '/profile', label: 'Profile', icon: CircleUserRound },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon }[];

/** The room of those who look after the community. */
export const adminPlace = { to: '/admin', label: 'Administration' } as const;

/** Somebody else's profile is not one's own place. */
export const isExact = (to: string): boolean => to === '/profile';

/** How a place looks in the column of wide screens. */
export const rowClass =
  'flex min-h-12 items-center gap-4 rounded-field px-3.5 text-read text-mute transition-colors hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2 max-lg:justify-center aria-[current=page]:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** How a place looks in the phone's row. */
export const tabClass =
  'relative flex min-h-16 grow basis-0 flex-col items-center justify-center gap-1 font-medium text-mute text-xs aria-[current=page]:text-ink';
