import { buttonClass } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';

const sections = [
  { href: '#circles', label: 'Circles' },
  { href: '#events', label: 'Events' },
  { href: '#members', label: 'Members' },
  { href: '#questions', label: 'Questions' },
];

export function LandingHeader() {
  return (
    <header className="flex items-center justify-between gap-4 py-5">
      <a
        href="#main"
        className="fixed top-2 left-2 z-10 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <Logo name="{{community}}" />
      <nav aria-label="On this page" className="hidden gap-7 font-medium text-note md:flex">
        {sections.map(({ href, label }) => (
          <a key={href} href={href} className="py-2 hover:text-cobalt">
            {label}
          </a>
        ))}
      </nav>
      <div className="flex gap-2.5">
        <a href="/login" className={buttonClass('ghost', 'small')}>
          Sign in
        </a>
        <a href="/login" className={buttonClass('primary', 'small')}>
          Join
        </a>
      </div>
    </header>
  );
}

export function LandingFooter() {
  const link = 'inline-flex min-h-8 items-center underline-offset-2 hover:text-ink hover:underline';
  return (
    <footer className="mt-24 flex flex-wrap items-center justify-between gap-4 border-line border-t py-9 text-mute sm:mt-32">
      <p className="flex items-center gap-3">
        <Logo />
        {'{{community}}'}
      </p>
      <nav aria-label="Small print" className="flex gap-6">
        <a href="/legal/terms" className={link}>
          Terms
        </a>
        <a href="/legal/privacy" className={link}>
          Privacy
        </a>
      </nav>
    </footer>
  );
}
