import type { ReactNode } from 'react';
import { useSignOut } from '#features/accounts/web/use-sign-out.ts';
import { urlInLanguage } from '#platform/web/locale.ts';
import { currentCommunity } from '#platform/web/session.ts';
import { LanguageLinks } from '#ui/language-links.tsx';
import { Logo } from '#ui/logo.tsx';
import { wizardCopy } from '../../copy.ts';

/** The layout of the wizard: the form, and on wide screens a preview of the profile next to it. */
export function WizardFrame({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const signOut = useSignOut();
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <aside
        aria-label={wizardCopy.preview}
        className="sticky top-(--banner) hidden h-[calc(100dvh-var(--banner))] items-center justify-center overflow-y-auto bg-motif-coral-cobalt p-11 lg:flex"
      >
        {preview}
      </aside>
      <div className="flex flex-col">
        <header className="flex items-center justify-between gap-4 px-5 pt-[max(1.25rem,env(safe-area-inset-top))] pb-5 lg:px-10">
          <Logo name={currentCommunity().name} />
          <button
            type="button"
            onClick={signOut}
            className="min-h-8 font-medium text-mute text-sm hover:text-ink hover:underline"
          >
            {wizardCopy.logout}
          </button>
        </header>
        <main className="flex grow flex-col items-center px-5 pt-4 pb-16 lg:justify-center">
          <div className="flex w-full max-w-steps flex-col gap-6">{children}</div>
        </main>
        <footer className="flex justify-center px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
          <LanguageLinks hrefOf={urlInLanguage} className="text-mute text-sm" />
        </footer>
      </div>
    </div>
  );
}
