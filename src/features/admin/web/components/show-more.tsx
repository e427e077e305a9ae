import { NextPageButton, type NextPageButtonProps } from '#ui/next-page-button.tsx';
import { adminCopy } from '../../copy.ts';

export type ShowMoreProps = Pick<NextPageButtonProps, 'query'>;

/** A button that loads the next page of a list, if there is one. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="self-center">
      <NextPageButton query={query} label={adminCopy.showMore} failure={adminCopy.moreFailed} />
    </div>
  );
}
