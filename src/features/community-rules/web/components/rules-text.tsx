import { LinkedText } from '#ui/linked-text.tsx';
import { parseRulesText, type RulesBlock } from '../../rules.ts';

/** The text of the rules as visitors see it. */
export const RulesText = ({ text }: { text: string }) =>
  parseRulesText(text).map((block, index) => {
    // A block's position is its only identity.
    const key = `${index}`;
    return <Block key={key} block={block} />;
  });

function Block({ block }: { block: RulesBlock }) {
  if (block.kind === 'heading') return <h3 className="mt-4 text-lg first:mt-0">{block.text}</h3>;
  if (block.kind === 'paragraph') {
    return (
      <p className="whitespace-pre-line">
        <LinkedText text={block.text} />
      </p>
    );
  }
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {block.items.map((item, index) => {
        const key = `${index}`;
        return (
          <li key={key}>
            <LinkedText text={item} />
          </li>
        );
      })}
    </ul>
  );
}
