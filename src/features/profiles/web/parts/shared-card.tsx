import { Card } from '#ui/card.tsx';
import { Logo } from '#ui/logo.tsx';
import { profileMessages } from '../../messages.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const namedMost = 5;

/** The overlap in words. */
export function SharedCard({ shared }: { shared: readonly string[] }) {
  const named = shared.slice(0, namedMost);
  const rest = shared.length - named.length;
  return (
    <Card flush className="flex items-center gap-4 px-5 py-4">
      <Logo />
      <div className="min-w-0 leading-snug">
        <h2 className="font-sans font-semibold text-base tracking-normal">
          {profileMessages.share(shared.length)}
        </h2>
        <p className="text-note text-mute">
          {list.format(rest > 0 ? [...named, `${rest} more`] : named)}
        </p>
      </div>
    </Card>
  );
}
