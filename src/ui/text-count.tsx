import { numberText } from '#platform/shared/number-text.ts';
import { classNames } from './class-names.ts';

/** How much of its room a text takes: "12/200", in the colour of an error once it is too long. */
export function TextCount({ text, most }: { text: string; most: number }) {
  const length = text.trim().length;
  return (
    <span className={classNames('tabular-nums', length > most && 'font-semibold text-coral-text')}>
      {`${numberText(length)}/${numberText(most)}`}
    </span>
  );
}
