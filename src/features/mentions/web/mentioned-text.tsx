import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { LinkedText } from '#ui/linked-text.tsx';
import type { Mention } from '../contract.ts';
import { findMentions } from '../rules.ts';

interface MentionedTextProps {
  text: string;
  /** Absent while the text is being sent. */
  mentions?: readonly Mention[] | undefined;
}

/**
 * Text that a member wrote. Each mention of a member is a link to their profile and shows their current username. A
 * name that belongs to nobody, or to a member whom the viewer does not see, is not linked.
 */
export function MentionedText({ text, mentions }: MentionedTextProps) {
  const renderText = useCallback((part: string) => linkMentions(part, mentions ?? []), [mentions]);
  return <LinkedText text={text} renderText={mentions?.length ? renderText : undefined} />;
}

function linkMentions(text: string, mentions: readonly Mention[]): ReactNode {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { username, start, end } of findMentions(text)) {
    const mention = mentions.find(({ written }) => written === username);
    if (!mention) continue;
    parts.push(
      text.slice(done, start),
      <Link
        key={start}
        to="/profile/$userId"
        params={{ userId: mention.userId }}
        className="font-semibold text-cobalt hover:underline"
      >
        @{mention.username}
      </Link>,
    );
    done = end;
  }
  return [...parts, text.slice(done)];
}
