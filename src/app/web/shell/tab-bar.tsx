import { Link } from '@tanstack/react-router';
import { isExact, places } from './navigation.ts';

/** The phone's navigation, under the thumb. */
export function TabBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-10 flex justify-around border-line border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: isExact(to) }}
          className="flex min-h-16 grow basis-0 flex-col items-center justify-center gap-1 font-medium text-mute text-xs aria-[current=page]:text-ink"
        >
          <Icon aria-hidden="true" className="size-6" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
