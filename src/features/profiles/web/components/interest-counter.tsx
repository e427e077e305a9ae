import { classNames } from '#ui/class-names.ts';
import { wizardCopy } from '../../copy.ts';
import { limits } from '../../limits.ts';

interface InterestCounterProps {
  count: number;
  className: string;
}

/** Shows how many interests are selected, as n/10. This does not limit the selection. */
export const InterestCounter = ({ count, className }: InterestCounterProps) => (
  <p className={classNames('self-end text-mute text-sm tabular-nums', className)}>
    <span aria-hidden="true">
      {count}/{limits.interestCounterTotal}
    </span>
    <span role="status" className="sr-only">
      {wizardCopy.selected(count)}
    </span>
  </p>
);
