import { perLocale } from '#platform/shared/language.ts';
import { Card } from '#ui/card.tsx';
import { Logo } from '#ui/logo.tsx';
import { profileCopy } from '../../copy.ts';
import { interestName } from '../../interest-names.ts';

const list = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const namedMost = 5;

/** The overlap in words. */
export function SharedCard({ shared }: { shared: readonly string[] }) {
  const named = shared.slice(0, namedMost).map(interestName);
  const rest = shared.length - named.length;
  return (
    <Card flush className="flex items-center gap-4 px-5 py-4">
      <Logo />
      <div className="min-w-0 leading-snug">
        <h2 className="font-sans font-semibold text-base tracking-normal">
          {profileCopy.share(shared.length)}
        </h2>
        <p className="text-note text-mute">
          {list().format(rest > 0 ? [...named, profileCopy.more(rest)] : named)}
        </p>
      </div>
    </Card>
  );
}
