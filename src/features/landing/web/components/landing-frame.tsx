import { buttonClass } from '#ui/button.tsx';
import { LanguageLinks } from '#ui/language-links.tsx';
import { Logo } from '#ui/logo.tsx';
import { landingCopy } from '../../copy.ts';

/** The sections in the navigation, with the keys of their labels. */
const sections = [
  { href: '#circles', label: 'circles' },
  { href: '#events', label: 'events' },
  { href: '#members', label: 'members' },
  { href: '#questions', label: 'questions' },
] as const;

const hiddenIfNarrow = 'max-[22.5rem]:hidden';

export function LandingHeader() {
  const copy = landingCopy.frame;
  return (
    <header className="flex items-center justify-between gap-3 py-5 sm:gap-4">
      <a
        href="#main"
        className="fixed top-2 left-2 z-10 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        {copy.skip}
      </a>
      <Logo name="{{community}}" />
      <nav aria-label={copy.onThisPage} className="hidden gap-7 font-medium text-note md:flex">
        {sections.map(({ href, label }) => (
          <a key={href} href={href} className="py-2 hover:text-cobalt">
            {copy[label]}
          </a>
        ))}
      </nav>
      <div className="flex gap-2 sm:gap-2.5">
        {/* The narrowest phones have room for only one of the two links. */}
        {'{{#open}}'}
        {/* Hidden there, because the page that “Join” opens also has a sign-in form. */}
        <a href="/login" className={`${buttonClass('ghost', 'small')} ${hiddenIfNarrow}`}>
          {copy.signIn}
        </a>
        <a href="/login?mode=create" className={buttonClass('primary', 'small')}>
          {copy.join}
        </a>
        {'{{/open}}'}
        {'{{^open}}'}
        <a href="/login" className={buttonClass('ghost', 'small')}>
          {copy.signIn}
        </a>
        {/* Hidden there, because the page has another link to the waiting list further down. */}
        <a href="#join" className={`${buttonClass('primary', 'small')} ${hiddenIfNarrow}`}>
          {copy.join}
        </a>
        {'{{/open}}'}
      </div>
    </header>
  );
}

export function LandingFooter() {
  const copy = landingCopy.frame;
  const link =
    'inline-flex min-h-11 min-w-11 items-center underline-offset-2 hover:text-ink hover:underline';
  return (
    <footer className="mt-24 flex flex-wrap items-center justify-between gap-4 border-line border-t py-9 text-mute sm:mt-32">
      <p className="flex items-center gap-3">
        <Logo />
        {'{{community}}'}
      </p>
      <div className="flex flex-wrap gap-x-10 gap-y-1">
        <LanguageLinks />
        <nav aria-label={copy.legal} className="flex gap-6">
          <a href="/legal/terms" className={link}>
            {copy.terms}
          </a>
          <a href="/legal/privacy" className={link}>
            {copy.privacy}
          </a>
          <a href="/rules" className={link}>
            {copy.rules}
          </a>
        </nav>
      </div>
    </footer>
  );
}
