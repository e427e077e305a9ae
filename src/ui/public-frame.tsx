import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';

/** `message` centres a short text in the window; `article` starts a long text at the top. */
export type PublicLayout = 'message' | 'article';

interface PublicFrameProps {
  layout: PublicLayout;
  /** The community's name; by default, the placeholder that the server fills in. */
  community?: string;
  /** Links in the footer after the one to the front page. */
  links?: readonly { href: string; label: string }[];
  children: ReactNode;
}

const frameClasses = {
  message: 'flex min-h-svh max-w-site flex-col',
  article: 'max-w-article',
};
const mainClasses = { message: 'my-auto max-w-xl py-12', article: 'pt-8 sm:pt-14' };

/**
 * The layout of a page for visitors other than the front page. Only an article has links to its other languages: the
 * URL of a message may have a key that such a link would lose.
 */
export function PublicFrame(props: PublicFrameProps) {
  const { layout, community = '{{community}}', links = [], children } = props;
  return (
    <div className={classNames('mx-auto px-5 sm:px-8', frameClasses[layout])}>
      <header className="py-2.5">
        <a href="/" className="inline-flex min-h-11 items-center rounded-field">
          <Logo name={community} />
        </a>
      </header>
      <main className={mainClasses[layout]}>{children}</main>
      <footer
        className={classNames(
          'flex flex-wrap items-center gap-x-6 border-line border-t py-6 text-mute',
          layout === 'article' && 'mt-16',
        )}
      >
        {[{ href: '/', label: uiCopy.frontPage }, ...links].map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-2 hover:text-ink"
          >
            {label}
          </a>
        ))}
        {layout === 'article' && <LanguageLinks className="max-sm:w-full sm:ml-auto" />}
      </footer>
    </div>
  );
}
