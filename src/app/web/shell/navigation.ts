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

/** Somebody else's profile is not one's own place. */
export const isExact = (to: string): boolean => to === '/profile';
