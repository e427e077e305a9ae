import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { adminCopy } from '../copy.ts';
import { areaCountsQuery } from './components/area-counts.ts';
import { AreaList } from './components/area-list.tsx';
import { LoadedList } from './components/loaded-list.tsx';
import { NewArea } from './components/new-area.tsx';

/** The list of areas, from which members and hosts of events choose. */
export function AreasPage() {
  const query = useQuery(areaCountsQuery);
  return (
    <LoadedList
      query={query}
      failedTitle={adminCopy.areasFailed}
      loadingLabel={adminCopy.loadingAreas}
    >
      {({ items }) => (
        <>
          <div>
            <h2 className="text-xl">{adminCopy.areasTitle}</h2>
            <p className="mt-1 text-mute">{adminCopy.areasText}</p>
          </div>
          <NewArea />
          {items.length === 0 ? (
            <Card flush>
              <EmptyState title={adminCopy.noAreas}>{adminCopy.noAreasText}</EmptyState>
            </Card>
          ) : (
            <AreaList areas={items} />
          )}
        </>
      )}
    </LoadedList>
  );
}
