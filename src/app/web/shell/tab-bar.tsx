import { UnreadMessages } from '#features/messages/web/unread-messages.tsx';
import { appCopy } from '../../copy.ts';
import { mainPages, tabClass } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

/** The navigation at the bottom of the screen on phones. */
export function TabBar() {
  return (
    <nav
      aria-label={appCopy.main}
      className="fixed inset-x-0 bottom-0 z-10 flex justify-around border-line border-t bg-card pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] md:hidden"
    >
      {mainPages().map(({ to, label, icon: Icon }) => (
        <NavigationLink key={to} to={to} className={tabClass}>
          <Icon aria-hidden="true" className="size-6" />
          {label}
          {to === '/messages' && (
            <span className="absolute top-1.5 left-1/2 ml-1">
              <UnreadMessages />
            </span>
          )}
        </NavigationLink>
      ))}
    </nav>
  );
}
