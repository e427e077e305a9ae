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
    <div className="bottom-corner fixed z-20" data-floating-button>
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
    <div className="bottom-corner fixed z-20" data-floating-button>
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
