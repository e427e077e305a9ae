import { focusManager } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadViewer } from '#platform/web/session.ts';
import { SignOutBar } from './sign-out-bar.tsx';

/** The layout for a suspended member: the logo, sign-out and their cases. */
export function SuspendedShell() {
  // Checks for the end of the suspension when the window gets the focus, because suspended members have no live stream
  // that could report it.
  useEffect(() => focusManager.subscribe((isFocused) => isFocused && void reloadViewer()), []);
  return (
    <>
      <SignOutBar />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-column px-3.5 pt-2 pb-10 md:pt-7"
      >
        <Outlet />
      </main>
    </>
  );
}
