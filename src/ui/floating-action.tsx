import { type LucideIcon, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuLink } from './menu.tsx';
import { renderAs } from './render-as.ts';

interface FloatingActionProps {
  /** The accessible name of the plus: "Create". */
  label: string;
  /** Where it leads: `{ label: 'Create Post', icon: PenLine, render: <Link to="/posts/new" /> }`. */
  links: readonly { label: string; icon: LucideIcon; render: ReactElement }[];
}

const place =
  'fixed right-[calc(max(1.25rem,50vw-36.5rem)+env(safe-area-inset-right))] bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 md:bottom-8';
const plus =
  'inline-flex size-14 items-center justify-center rounded-full bg-coral text-night shadow-float transition-transform hover:scale-105 aria-expanded:rotate-45 md:size-15';

interface FloatingLinkProps {
  /** Its accessible name: "Create Event". */
  label: string;
  /** What it leads to: `<Link to="/events/new" />`. */
  render: ReactElement;
}

/** The same plus where there is only one thing to create: it leads there at once. */
export function FloatingLink({ label, render }: FloatingLinkProps) {
  return (
    <div className={place}>
      {renderAs(render, {
        'aria-label': label,
        title: label,
        className: plus,
        children: <Plus aria-hidden="true" className="size-7" />,
      })}
    </div>
  );
}

/** The coral plus above the thumb; it opens a menu of links. */
export function FloatingAction({ label, links }: FloatingActionProps) {
  return (
    <div className={place}>
      <Menu
        side="top"
        trigger={
          <button type="button" aria-label={label} className={plus}>
            <Plus aria-hidden="true" className="size-7" />
          </button>
        }
      >
        {links.map((link) => (
          <MenuLink key={link.label} icon={link.icon} render={link.render}>
            {link.label}
          </MenuLink>
        ))}
      </Menu>
    </div>
  );
}
