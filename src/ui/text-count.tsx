import { countCharacters } from '#platform/shared/characters.ts';
import { numberText } from '#platform/shared/number-text.ts';
import { classNames } from './class-names.ts';

/**
 * Shows the length and the limit of a text, such as "12/200", in the error colour once the text is too long. Counts
 * code points, as the server does.
 */
export function TextCount({ text, max }: { text: string; max: number }) {
  const length = countCharacters(text.trim());
  return (
    <span className={classNames('tabular-nums', length > max && 'font-semibold text-coral-text')}>
      {`${numberText(length)}/${numberText(max)}`}
    </span>
  );
}
