import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { uiCopy } from '#ui/copy.ts';
import { Logo } from '#ui/logo.tsx';

/**
 * The public page of an invitation. It is rendered at build time and needs no script. The server fills in its
 * placeholders.
 */
export function InvitePage({ joinForm }: { joinForm: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-svh max-w-site flex-col px-5 sm:px-8">
      <header className="py-5">
        <a href="/" className="inline-block rounded-field">
          <Logo name="{{community}}" />
        </a>
      </header>
      <main className="my-auto max-w-xl py-12">
        {'{{#photo}}'}
        <img
          src="{{src}}"
          alt=""
          width="96"
          height="96"
          // Without `lazy`, React would add a preload link with the placeholder `{{src}}` outside this section.
          loading="lazy"
          className="mb-6 size-24 rounded-full object-cover"
        />
        {'{{/photo}}'}
        <h1 className="text-4xl [overflow-wrap:anywhere]">{'{{heading}}'}</h1>
        <p className="mt-5 mb-8 text-lg text-mute [overflow-wrap:anywhere]">{'{{text}}'}</p>
        {'{{#action}}'}
        <a href="{{href}}" className={buttonClass('primary', 'large')}>
          {'{{label}}'}
        </a>
        {'{{/action}}'}
        <p className="mt-5 text-mute text-sm empty:hidden">{'{{note}}'}</p>
        {'{{#ask}}'}
        {joinForm}
        {'{{/ask}}'}
      </main>
      <footer className="border-line border-t py-9 text-mute">
        <a href="/" className="underline underline-offset-2 hover:text-ink">
          {uiCopy.frontPage}
        </a>
      </footer>
    </div>
  );
}
