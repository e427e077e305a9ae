import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, CircleUserRound, LogOut, Settings } from 'lucide-react';
import { useSignOut } from '#features/accounts/web/use-sign-out.ts';
import { useViewer } from '#platform/web/session.ts';
import { Face } from '#ui/face.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx';
import { appCopy } from '../../copy.ts';
import { LanguageItems } from './language-menu.tsx';
import { adminPath } from './navigation.ts';
import { ThemeItems } from './theme-menu.tsx';

/** The account menu on phones: profile, settings, theme, language and sign-out. */
export function AccountMenu() {
  const { userId, username, photoURL, isAdmin } = useViewer();
  const signOut = useSignOut();
  return (
    <Menu
      trigger={
        <button type="button" aria-label={appCopy.account} className="shrink-0 rounded-full">
          <Face userId={userId} photo={photoURL} size={40} />
        </button>
      }
    >
      <p className="px-3 pt-2 pb-1 text-mute text-sm">@{username}</p>
      <MenuLink icon={CircleUserRound} render={<Link to="/profile" />}>
        {appCopy.profile}
      </MenuLink>
      <MenuLink icon={Settings} render={<Link to="/settings/profile" />}>
        {appCopy.settings}
      </MenuLink>
      <hr className="my-1.5 border-line" />
      <ThemeItems />
      <hr className="my-1.5 border-line" />
      <LanguageItems />
      <hr className="my-1.5 border-line" />
      {isAdmin && (
        <MenuLink icon={ChartNoAxesColumn} render={<Link to={adminPath} />}>
          {appCopy.administration}
        </MenuLink>
      )}
      <MenuItem icon={LogOut} onSelect={signOut}>
        {appCopy.logout}
      </MenuItem>
    </Menu>
  );
}
