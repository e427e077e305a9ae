import type { ReactNode } from 'react';
import { currentCommunity } from '#platform/web/session.ts';
import { Logo } from '#ui/logo.tsx';

/** The picture at the left, or above on a phone, and the way in beside it. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <Picture />
      <main className="flex flex-col items-center justify-center px-5 py-10">
        <div className="flex w-full max-w-[24.5rem] flex-col gap-6">
          {children}
          <p className="text-balance text-center text-mute text-sm">
            By continuing you agree to the{' '}
            <a href="/legal/terms" className="underline underline-offset-2 hover:text-ink">
              terms
            </a>{' '}
            and{' '}
            <a href="/legal/privacy" className="underline underline-offset-2 hover:text-ink">
              privacy
            </a>{' '}
            notes.
          </p>
        </div>
      </main>
    </div>
  );
}

function Picture() {
  return (
    <header className="relative flex h-44 flex-col overflow-hidden bg-[#3a1053] p-5 lg:h-auto lg:min-h-dvh lg:p-11">
      <svg
        viewBox="0 0 720 900"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full max-lg:hidden"
      >
        <circle cx="185" cy="562" r="308" fill="#ff5c4d" />
        <circle cx="577" cy="650" r="303" fill="#3b4cf0" />
        <path
          d="M435.7 382.1A308 308 0 0 1 346.5 824.3A303 303 0 0 1 435.7 382.1Z"
          fill="#1b1530"
        />
      </svg>
      <svg
        viewBox="0 0 390 176"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        className="absolute inset-0 size-full lg:hidden"
      >
        <circle cx="228" cy="118" r="92" fill="#ff5c4d" />
        <circle cx="330" cy="118" r="92" fill="#3b4cf0" />
        <path d="M279 41.4A92 92 0 0 1 279 194.6A92 92 0 0 1 279 41.4Z" fill="#1b1530" />
      </svg>
      <a href="/" className="relative self-start rounded-field text-day">
        <Logo name={currentCommunity().name} />
      </a>
      <p className="relative mt-auto max-w-[9ch] text-balance font-bold font-display text-2xl text-day leading-none tracking-[-0.035em] lg:max-w-[11ch] lg:text-[2.875rem] lg:text-night">
        The overlap is where it gets interesting.
      </p>
    </header>
  );
}
