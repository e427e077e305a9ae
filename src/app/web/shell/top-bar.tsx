import { useRouterState } from '@tanstack/react-router';
import { Logo } from '#ui/logo.tsx';
import { appMessages } from '../../messages.ts';
import { pageTitle } from '../announce-pages.ts';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';

/** The phone's top: where one is, the bell, and one's own face with what belongs to it. */
export function TopBar() {
  const title = useRouterState({ select: (state) => pageTitle({ state }) });
  return (
    <header className="sticky top-0 z-10 flex items-center gap-3 bg-paper/95 px-3.5 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2 md:hidden">
      <Logo />
      {/* The page's own h1 says the same to those who listen. */}
      <p
        aria-hidden="true"
        className="grow truncate font-bold font-display text-2xl tracking-display max-[22.5rem]:text-lg"
      >
        {title}
      </p>
      <NotificationBell
        side="bottom"
        trigger={(icon, badge) => (
          <button
            type="button"
            className="relative inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-sunk"
          >
            <span className="sr-only">{appMessages.notifications}</span>
            {icon}
            <span className="-right-0.5 absolute top-0">{badge}</span>
          </button>
        )}
      />
      <AccountMenu />
    </header>
  );
}
