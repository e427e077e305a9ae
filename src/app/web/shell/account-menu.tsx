import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, LogOut } from 'lucide-react';
import { useSignOut } from '#features/accounts/web/use-sign-out.ts';
import { useViewer } from '#platform/web/session.ts';
import { Face } from '#ui/face.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx';
import { adminPlace } from './navigation.ts';
import { ThemeChoice } from './theme-menu.tsx';

/** The phone's menu behind one's own face: the theme, and the way out. */
export function AccountMenu() {
  const { userId, username, photoURL, isAdmin } = useViewer();
  const signOut = useSignOut();
  return (
    <Menu
      trigger={
        <button type="button" aria-label="Account" className="rounded-full">
          <Face userId={userId} photo={photoURL} size={40} />
        </button>
      }
    >
      <p className="px-3 pt-2 pb-1 text-mute text-sm">@{username}</p>
      <ThemeChoice />
      <hr className="my-1.5 border-line" />
      {isAdmin && (
        <MenuLink icon={ChartNoAxesColumn} render={<Link to={adminPlace.to} />}>
          {adminPlace.label}
        </MenuLink>
      )}
      <MenuItem icon={LogOut} onSelect={signOut}>
        Logout
      </MenuItem>
    </Menu>
  );
}
