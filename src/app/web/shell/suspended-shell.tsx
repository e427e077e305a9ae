import { Outlet } from '@tanstack/react-router';
import { SetupBar } from './setup-bar.tsx';

/** The layout for a suspended member: the logo, sign-out and their cases. */
export function SuspendedShell() {
  return (
    <>
      <SetupBar />
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
