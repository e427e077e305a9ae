import { Link } from '@tanstack/react-router';
import { ChipLink } from '#ui/chip.tsx';
import { interestName } from '../interest-names.ts';
import { getCategory } from '../interests.ts';
import { categoryHues } from './components/category-hues.ts';

interface InterestLinkProps {
  name: string;
  /** Fills the chip with its hue, as for shared interests. */
  tinted?: boolean;
}

/** A chip that leads to the members with an interest. */
export function InterestLink({ name, tinted = false }: InterestLinkProps) {
  return (
    <ChipLink
      hue={categoryHues[getCategory(name)]}
      tinted={tinted}
      render={<Link to="/people" search={{ interest: name }} />}
    >
      <span className="truncate">{interestName(name)}</span>
    </ChipLink>
  );
}
