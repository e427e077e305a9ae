import type { Marked } from '../../contract.ts';

/** A text with its matches highlighted. */
export function MarkedText({ text, ranges }: Marked) {
  let end = 0;
  const parts = ranges.flatMap(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return [
      before,
      <mark key={from} className="rounded-sm bg-honey/35 text-inherit">
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
