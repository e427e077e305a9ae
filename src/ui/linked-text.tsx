import { Fragment, type ReactNode } from 'react';
import { splitAtLinks } from '#platform/shared/text-links.ts';

interface LinkedTextProps {
  text: string;
  renderText?: ((text: string) => ReactNode) | undefined;
}

/**
 * Text that a member wrote, with its URLs as links and no other markup. The links inherit the colour
 * of the text. They open in a new tab, tell search engines that the community does not vouch for them, and send no
 * referrer to the linked site. `renderText` renders the text between the links.
 */
export function LinkedText({ text, renderText }: LinkedTextProps): ReactNode {
  return splitAtLinks(text).map((part, index) => {
    // The index is the key, because parts have no ids.
    const key = `${index}`;
    if (!part.href)
      return <Fragment key={key}>{renderText ? renderText(part.text) : part.text}</Fragment>;
    return (
      <a
        key={key}
        href={part.href}
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        className="underline underline-offset-2 hover:decoration-2"
      >
        {part.text}
      </a>
    );
  });
}
