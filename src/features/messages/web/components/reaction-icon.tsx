import type { ReactNode } from 'react';
import type { ReactionEmoji } from '../../rules.ts';

const ink = 'var(--color-night)';
const skin = 'var(--color-motif-honey)';
const line = { fill: 'none', stroke: ink, strokeWidth: 1.6, strokeLinecap: 'round' } as const;
const outline = { fill: skin, stroke: ink, strokeWidth: 1.2, strokeLinejoin: 'round' } as const;
const face = <circle cx="12" cy="12" r="10" fill={skin} />;

const hand = 'M11.4 2.8c-1.3 0-1.9 1.2-2.1 3l-1 6.4-3.9 4.2 4.2 4.8 2.8-2.9z';

const drawings: Record<ReactionEmoji, ReactNode> = {
  '👍': (
    <g {...outline}>
      <path d="M8 10.5 11.5 3c1.8 0 2.6 1.3 2.3 3l-.6 3h5.3c1.5 0 2.4 1.3 2 2.7l-1.8 7c-.3 1.2-1.2 1.8-2.4 1.8H8z" />
      <rect x="3" y="10.5" width="5" height="10" rx="1.2" />
    </g>
  ),
  '❤️': (
    <path
      d="M12 21C5.5 16.4 2 12.8 2 8.6 2 5.4 4.4 3 7.3 3c1.9 0 3.6 1 4.7 2.7C13.1 4 14.8 3 16.7 3 19.6 3 22 5.4 22 8.6 22 12.8 18.5 16.4 12 21z"
      fill="var(--color-motif-coral)"
    />
  ),
  '😂': (
    <>
      {face}
      <path d="M6 9.8q1.8-2.2 3.6 0M14.4 9.8q1.8-2.2 3.6 0" {...line} />
      <path d="M6.5 13h11c0 3.4-2.2 5.6-5.5 5.6S6.5 16.4 6.5 13z" fill={ink} />
      <path
        d="M3.5 11.5c-1.6 1.8-2.2 2.9-1.5 3.9s2.4.5 2.4-1.4zM20.5 11.5c1.6 1.8 2.2 2.9 1.5 3.9s-2.4.5-2.4-1.4z"
        fill="var(--color-hue-sky)"
      />
    </>
  ),
  '😮': (
    <>
      {face}
      <circle cx="8.5" cy="9.5" r="1.4" fill={ink} />
      <circle cx="15.5" cy="9.5" r="1.4" fill={ink} />
      <ellipse cx="12" cy="16" rx="2.6" ry="3.2" fill={ink} />
    </>
  ),
  '😢': (
    <>
      {face}
      <circle cx="8.5" cy="10.5" r="1.4" fill={ink} />
      <circle cx="15.5" cy="10.5" r="1.4" fill={ink} />
      <path d="M8.5 17.3q3.5-2.8 7 0" {...line} />
      <path
        d="M7.6 13c-1.4 1.9-1.9 3-1.3 3.9s2.3.6 2.5-.8c.1-.9-.4-1.8-1.2-3.1z"
        fill="var(--color-hue-sky)"
      />
    </>
  ),
  '🙏': (
    <g {...outline}>
      <path d={hand} />
      <path d={hand} transform="matrix(-1 0 0 1 24 0)" />
    </g>
  ),
};

/**
 * A reaction, drawn so that it looks the same on every device. Hidden from screen readers, so the element around it must
 * contain the reaction's name.
 */
export function ReactionIcon({ emoji, size }: { emoji: ReactionEmoji; size: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="shrink-0 forced-color-adjust-none"
    >
      {drawings[emoji]}
    </svg>
  );
}
