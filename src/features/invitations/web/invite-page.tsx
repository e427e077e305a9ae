import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { PublicFrame } from '#ui/public-frame.tsx';

/**
 * The public page of an invitation. It is rendered at build time and needs no script. The server fills in its
 * placeholders.
 */
export function InvitePage({ joinForm }: { joinForm: ReactNode }) {
  return (
    <PublicFrame layout="message">
      {'{{#photo}}'}
      <img
        src="{{src}}"
        alt=""
        width="96"
        height="96"
        // Without `lazy`, React would add a preload link with `{{src}}` outside the template section `{{#photo}}`.
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
    </PublicFrame>
  );
}
