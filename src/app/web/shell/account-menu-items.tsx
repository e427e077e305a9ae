import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, CircleUserRound, LogOut, Settings, UsersRound } from 'lucide-react';
import { useRef } from 'react';
import { useSignOut } from '#features/accounts/web/use-sign-out.ts';
import { useViewer } from '#platform/web/session.ts';
import { MenuItem, MenuLink } from '#ui/menu.tsx';
import { useFocusFirstItem } from '#ui/use-focus-first-item.ts';
import { appCopy } from '../../copy.ts';
import { LanguageItems } from './language-menu.tsx';
import { adminPath, peoplePath } from './navigation.ts';
import { ThemeItems } from './theme-menu.tsx';

/** The entries of the account menu: profile, people, settings, theme, language, administration and sign-out. */
export function AccountMenuItems() {
  const { username, isAdmin, isModerator } = useViewer();
  const signOut = useSignOut();
  const items = useRef<HTMLDivElement>(null);
  useFocusFirstItem(items);
  return (
    <div ref={items}>
      <p className="px-3 pt-2 pb-1 text-mute text-sm">@{username}</p>
      <MenuLink icon={CircleUserRound} render={<Link to="/profile" />}>
        {appCopy.profile}
      </MenuLink>
      <MenuLink icon={UsersRound} render={<Link to={peoplePath} />}>
        {appCopy.people}
      </MenuLink>
      <MenuLink icon={Settings} render={<Link to="/settings/profile" />}>
        {appCopy.settings}
      </MenuLink>
      <hr className="my-1.5 border-line" />
      <ThemeItems />
      <hr className="my-1.5 border-line" />
      <LanguageItems />
      <hr className="my-1.5 border-line" />
      {(isAdmin || isModerator) && (
        <MenuLink
          icon={ChartNoAxesColumn}
          render={<Link to={isAdmin ? adminPath : '/admin/cases'} />}
        >
          {appCopy.administration}
        </MenuLink>
      )}
      <MenuItem icon={LogOut} onSelect={signOut}>
        {appCopy.logout}
      </MenuItem>
    </div>
  );
}
