import { numberText } from '#platform/shared/number-text.ts';
import { Card } from '#ui/card.tsx';
import { ShareBar } from '#ui/charts/share-bar.tsx';
import type { Report } from '../../contract.ts';
import { analyticsCopy } from '../../copy.ts';

/** How often each page was opened, most viewed first. */
export function PageViews({ pages }: { pages: Report['pages'] }) {
  const maxViews = pages[0]?.views ?? 1;
  return (
    <Card>
      {pages.length === 0 && <p className="text-mute">{analyticsCopy.noPages}</p>}
      {pages.length > 0 && (
        <table className="w-full">
          <thead className="text-left text-mute text-sm">
            <tr>
              <th scope="col" className="pb-2 font-semibold">
                {analyticsCopy.page}
              </th>
              <th scope="col" className="pb-2 text-right font-semibold">
                {analyticsCopy.views}
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ page, views }) => (
              <tr key={page}>
                <th scope="row" className="w-full py-1.5 pr-4 text-left font-medium">
                  <span className="mb-1 block wrap-anywhere">
                    {analyticsCopy.pageNames[page] ?? page}
                  </span>
                  <ShareBar share={views / maxViews} />
                </th>
                <td className="py-1.5 text-right align-top tabular-nums">{numberText(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
