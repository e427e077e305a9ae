import { waitingListCopy } from '#features/waiting-list/copy.ts';
import { buttonClass } from '#ui/button.tsx';
import { uiCopy } from '#ui/copy.ts';
import { Logo } from '#ui/logo.tsx';

/**
 * The page that the server sends instead of a page that it cannot send, for example while the database is unavailable.
 * It is rendered at build time and needs no script. The server fills in its placeholders.
 */
export function FailedPage() {
  return (
    <div className="mx-auto flex min-h-svh max-w-site flex-col px-5 sm:px-8">
      <header className="py-5">
        <a href="/" className="inline-block rounded-field">
          <Logo name="{{community}}" />
        </a>
      </header>
      <main className="my-auto max-w-xl py-12">
        <h1 className="text-4xl [overflow-wrap:anywhere]">{'{{heading}}'}</h1>
        <p className="mt-5 mb-8 text-lg text-mute [overflow-wrap:anywhere]">{'{{text}}'}</p>
        <a href="{{retry}}" className={buttonClass('primary', 'large')}>
          {uiCopy.retry}
        </a>
      </main>
      <footer className="border-line border-t py-9 text-mute">
        <a href="/" className="underline underline-offset-2 hover:text-ink">
          {waitingListCopy.frontPage}
        </a>
      </footer>
    </div>
  );
}
