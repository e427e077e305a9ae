import { type LucideIcon, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuLink } from './menu.tsx';
import { renderAs } from './render-as.ts';

interface FloatingActionProps {
  /** The accessible name of the button: "Create". */
  label: string;
  /** The menu's links: `{ label: 'Create Post', icon: PenLine, render: <Link to="/posts/new" /> }`. */
  links: readonly { label: string; icon: LucideIcon; render: ReactElement }[];
}

// In narrow windows, the button could cover a form or an element with `data-writing`, so it is hidden while the focus
// is in one of these.
const positionClass =
  'fixed max-lg:[html:has(main_:is(form,[data-writing]):focus-within)_&]:hidden right-[calc(max(1.25rem,50vw-36.5rem)+env(safe-area-inset-right))] bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 md:bottom-8';
const buttonClass =
  'inline-flex size-14 items-center justify-center rounded-full bg-coral text-night shadow-float transition-transform hover:scale-105 aria-expanded:rotate-45 md:size-15';

interface FloatingLinkProps {
  /** The accessible name of the link: "Create Event". */
  label: string;
  /** The link: `<Link to="/events/new" />`. */
  render: ReactElement;
}

/** The floating plus button as a direct link, for a page on which there is only one thing to create. */
export function FloatingLink({ label, render }: FloatingLinkProps) {
  return (
    <div className={positionClass} data-floating-button>
      {renderAs(render, {
        'aria-label': label,
        title: label,
        className: buttonClass,
        children: <Plus aria-hidden="true" className="size-7" />,
      })}
    </div>
  );
}

/** The floating plus button, which opens a menu of links. */
export function FloatingAction({ label, links }: FloatingActionProps) {
  return (
    <div className={positionClass} data-floating-button>
      <Menu
        side="top"
        trigger={
          <button type="button" aria-label={label} className={buttonClass}>
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
