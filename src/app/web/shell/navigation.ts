import {
  CalendarDays,
  CircleUserRound,
  House,
  type LucideIcon,
  MessageCircle,
  SquarePen,
} from 'lucide-react';
import { appMessages } from '../../messages.ts';

/** The five places of the app, in the specification's order. */
export const places = () =>
  [
    { to: '/community', label: appMessages.home, icon: House },
    { to: '/posts', label: appMessages.posts, icon: SquarePen },
    { to: '/events', label: appMessages.events, icon: CalendarDays },
    { to: '/messages', label: appMessages.messages, icon: MessageCircle },
    { to: '/profile', label: appMessages.profile, icon: CircleUserRound },
  ] as const satisfies readonly { to: string; label: string; icon: LucideIcon }[];

/** The room of those who look after the community. */
export const adminPath = '/admin';

/** Somebody else's profile is not one's own place. */
export const isExact = (to: string): boolean => to === '/profile';

/** How a place looks in the column of wide screens. */
export const rowClass =
  'flex min-h-12 items-center gap-4 rounded-field px-3.5 text-read text-mute transition-colors hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2 max-lg:justify-center aria-[current=page]:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** How a place looks in the phone's row. */
export const tabClass =
  'relative flex min-h-16 grow basis-0 flex-col items-center justify-center gap-1 font-medium text-mute text-xs aria-[current=page]:text-ink';
