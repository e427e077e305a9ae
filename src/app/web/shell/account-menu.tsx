import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Face } from '#ui/face.tsx';
import { Menu } from '#ui/menu.tsx';
import { appCopy } from '../../copy.ts';

const AccountMenuItems = lazyPart(
  () => import('./account-menu-items.tsx').then((module) => module.AccountMenuItems),
  <div className="h-112" />,
);

/** Loads the menu's entries. If this fails, opening the menu tries again. */
const preload = () => void AccountMenuItems.preload().catch(() => undefined);

/** The account menu on phones. Its entries load when it is about to be opened. */
export function AccountMenu() {
  const { userId, photoURL } = useViewer();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={appCopy.account}
          onPointerEnter={preload}
          onFocus={preload}
          className="shrink-0 rounded-full"
        >
          <Face userId={userId} photo={photoURL} size={40} />
        </button>
      }
    >
      <AccountMenuItems />
    </Menu>
  );
}
