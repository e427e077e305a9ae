import { classNames } from '../class-names.ts';

interface DrawingProps {
  /** An `<svg>` from this folder, which fills the element. */
  svg: string;
  /** The alternative text; leave it empty for decoration. */
  name?: string;
  className?: string;
}

/**
 * A drawing that is part of the page's HTML. As an `<img>`, it would take five times as long to show, because Chromium
 * creates a separate document for each SVG image.
 */
export function Drawing({ svg, name = '', className }: DrawingProps) {
  return (
    <span
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={classNames('block overflow-hidden [&>svg]:size-full', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, which contains no text of members
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
