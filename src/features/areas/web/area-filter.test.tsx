import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AreaFilter } from './area-filter.tsx';
import { areasQuery } from './areas-query.ts';

test('an area that is not on the list is called unknown, because it may never have existed', () => {
  const client = new QueryClient();
  client.setQueryData(areasQuery.queryKey, { items: [{ id: 'harbour', name: 'Harbour' }] });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AreaFilter value="mistyped" onChange={() => {}} />
    </QueryClientProvider>,
  );
  expect(html).toContain('<option value="mistyped" selected="">Unknown area</option>');
});
