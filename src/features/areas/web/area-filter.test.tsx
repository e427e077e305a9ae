import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AreaFilter } from './area-filter.tsx';
import { areasQuery } from './areas-query.ts';

function renderFilter(items: { id: string; name: string }[], value: string | undefined): string {
  const client = new QueryClient();
  client.setQueryData(areasQuery.queryKey, { items });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AreaFilter value={value} onChange={() => {}} />
    </QueryClientProvider>,
  );
}

const unknown = '<option value="mistyped" selected="">Unknown area</option>';

test('an area that is not on the list is called unknown, because it may never have existed', () => {
  expect(renderFilter([{ id: 'harbour', name: 'Harbour' }], 'mistyped')).toContain(unknown);
});

test('in a community without areas, the filter is shown only while it limits the list', () => {
  expect(renderFilter([], undefined)).toBe('');
  expect(renderFilter([], 'mistyped')).toContain(unknown);
});
