import { interestName } from '#features/profiles/interest-names.ts';
import { separator } from '#platform/shared/line-parts.ts';
import type { HighlightedText } from '../../rules.ts';

const markClass = 'rounded-sm bg-honey/35 text-ink';

/** A text with its matches highlighted. */
export function Highlight({ text, ranges }: HighlightedText) {
  let end = 0;
  const parts = ranges.flatMap(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return [
      before,
      <mark key={from} className={markClass}>
        {text.slice(from, to)}
      </mark>,
    ];
  });
  return (
    <bdi>
      {parts}
      {text.slice(end)}
    </bdi>
  );
}

/** The interests by which a member was found, at the end of a line. */
export const MatchingInterests = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <span key={name}>
      {separator}
      <mark className={markClass}>{interestName(name)}</mark>
    </span>
  ));
