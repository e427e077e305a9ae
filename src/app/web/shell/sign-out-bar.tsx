import { LogOut } from 'lucide-react';
import { useSignOut } from '#features/accounts/web/use-sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { appCopy } from '../../copy.ts';

/** The top bar for suspended members, and for administrators who must set up a second factor: the logo and sign-out. */
export function SignOutBar() {
  const signOut = useSignOut();
  return (
    <header className="mx-auto flex w-full max-w-page items-center justify-between px-3.5 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2 md:px-6">
      <Logo />
      <Button variant="quiet" onClick={signOut}>
        <LogOut aria-hidden="true" className="size-5" />
        {appCopy.logout}
      </Button>
    </header>
  );
}
