import { buttonClass } from '#ui/button.tsx';
import { uiCopy } from '#ui/copy.ts';
import { Logo } from '#ui/logo.tsx';
import { appCopy } from '../copy.ts';

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
        <h1 className="text-4xl">{appCopy.notLoaded}</h1>
        <p className="mt-5 text-lg text-mute [overflow-wrap:anywhere]">{'{{text}}'}</p>
        {'{{#retry}}'}
        <a href="{{url}}" className={`mt-8 ${buttonClass('primary', 'large')}`}>
          {uiCopy.retry}
        </a>
        {'{{/retry}}'}
        {'{{#again}}'}
        <p className="mt-2 text-lg text-mute">{appCopy.goBack}</p>
        {'{{/again}}'}
      </main>
      <footer className="border-line border-t py-9 text-mute">
        <a href="/" className="inline-block py-1 underline underline-offset-2 hover:text-ink">
          {uiCopy.frontPage}
        </a>
      </footer>
    </div>
  );
}
