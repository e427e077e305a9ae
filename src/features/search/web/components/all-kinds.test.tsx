import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { searchPageCopy } from '../../page-copy.ts';
import { AllKinds } from './all-kinds.tsx';
import { firstResults } from './search-queries.ts';

const none = { items: [], nextCursor: null };

test('an empty result stays if a refetch fails', () => {
  const client = new QueryClient();
  const { queryKey } = firstResults('tea', 5);
  client.setQueryData(queryKey, {
    members: { ...none, isLimitReached: false },
    posts: none,
    events: none,
  });
  const query = client.getQueryCache().find({ queryKey });
  query?.setState({ status: 'error', error: new Error('down') });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AllKinds query="tea" areaId={undefined} onKindChange={() => {}} />
    </QueryClientProvider>,
  );
  expect(html).toContain(searchPageCopy.nothing('tea'));
});
