import { buttonClass } from '#ui/button.tsx';
import { uiCopy } from '#ui/copy.ts';
import { Logo } from '#ui/logo.tsx';
import { JoinForm } from './join-form.tsx';

/** The page for joining, confirming and leaving the waiting list without JavaScript. */
export function WaitingListPage() {
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
        {'{{#ask}}'}
        <JoinForm />
        {'{{/ask}}'}
        {'{{#act}}'}
        <form action="{{action}}" method="post">
          <input type="hidden" name="key" defaultValue="{{key}}" />
          <button type="submit" className={buttonClass('primary', 'large')}>
            {'{{label}}'}
          </button>
        </form>
        {'{{/act}}'}
      </main>
      <footer className="border-line border-t py-9 text-mute">
        <a href="/" className="underline underline-offset-2 hover:text-ink">
          {uiCopy.frontPage}
        </a>
      </footer>
    </div>
  );
}
