import type { ReactNode } from 'react';
import { urlInLanguage } from '#platform/web/locale.ts';
import { currentCommunity } from '#platform/web/session.ts';
import { LanguageLinks } from '#ui/language-links.tsx';
import { Logo } from '#ui/logo.tsx';
import { loginCopy } from '../../login-copy.ts';

interface LoginFrameProps {
  /** Whether to show the agreement to the terms, which applies to signing in and creating an account. */
  agreement: boolean;
  children: ReactNode;
}

/** The layout of the sign-in page: picture left and form right, or stacked if the window is narrow. */
export function LoginFrame({ agreement, children }: LoginFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <Picture />
      {/* Aligned to the top, so that the back link and title keep their place from step to step. */}
      <main className="flex flex-col items-center px-5 pt-4 pb-10 lg:pt-[clamp(2rem,16vh,10rem)]">
        <div className="flex w-full max-w-form flex-col gap-6">
          {children}
          {agreement && <Agreement />}
          <LanguageLinks hrefOf={urlInLanguage} className="mx-auto text-mute text-sm" />
        </div>
      </main>
    </div>
  );
}

function Agreement() {
  const { agree, rules } = loginCopy;
  return (
    <div className="flex flex-col gap-1 text-balance text-center text-mute text-sm">
      <p>
        {agree.before}{' '}
        <a href="/legal/terms" className="underline underline-offset-2 hover:text-ink">
          {agree.terms}
        </a>{' '}
        {agree.between}{' '}
        <a href="/legal/privacy" className="underline underline-offset-2 hover:text-ink">
          {agree.privacy}
        </a>
        {agree.after}
      </p>
      <p>
        {rules.before}{' '}
        <a href="/rules" className="underline underline-offset-2 hover:text-ink">
          {rules.link}
        </a>
        {rules.after}
      </p>
    </div>
  );
}

function Picture() {
  return (
    <header className="relative flex h-44 flex-col overflow-hidden bg-motif-coral-cobalt p-5 pt-[max(1.25rem,env(safe-area-inset-top))] lg:h-auto lg:min-h-dvh lg:p-11">
      <WidePicture />
      <svg
        viewBox="0 0 390 176"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        className="absolute inset-0 size-full lg:hidden"
      >
        <circle cx="290" cy="104" r="76" className="fill-motif-coral" />
        <circle cx="378" cy="104" r="76" className="fill-motif-cobalt" />
        <path d="M334 42a76 76 0 0 1 0 124a76 76 0 0 1 0-124Z" className="fill-night" />
      </svg>
      <a href="/" className="relative self-start rounded-field text-day">
        <Logo name={currentCommunity().name} />
      </a>
      <p className="relative mt-auto max-w-[12ch] font-bold font-display text-day text-xl leading-none tracking-display lg:sr-only">
        {loginCopy.motto.join(' ')}
      </p>
    </header>
  );
}

/** The motto is part of the SVG, so that it stays inside its circle at any size. */
function WidePicture() {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full max-lg:hidden"
    >
      <clipPath id="coral">
        <circle cx="185" cy="562" r="308" />
      </clipPath>
      <circle cx="185" cy="562" r="308" className="fill-motif-coral" />
      <circle cx="577" cy="650" r="303" className="fill-motif-cobalt" />
      <circle cx="577" cy="650" r="303" className="fill-night" clipPath="url(#coral)" />
      <g fontSize="40" fontWeight="700" letterSpacing="-1.4" className="fill-night font-display">
        {loginCopy.motto.map((line, index) => (
          <text key={line} x="44" y={500 + index * 43}>
            {line}
          </text>
        ))}
      </g>
    </svg>
  );
}
