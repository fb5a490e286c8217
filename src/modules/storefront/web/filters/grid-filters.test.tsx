import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireFilter } from '#/contract/rest-types.ts';
import { readGridAddress } from './grid-address.ts';
import { GridFilters } from './grid-filters.tsx';

const value = (id: string, applied = false) => ({ id, label: id, count: 3, applied });
const group = (title: string, values: WireFilter['values']): WireFilter => ({ group: title.toLowerCase(), title, singleChoice: false, values });
const many = Array.from({ length: 12 }, (_, at) => value(`Brand ${at}`));

function open(filters: WireFilter[], { query = '', toggled = new Map<string, boolean>() } = {}) {
  const html = renderToStaticMarkup(<GridFilters filters={filters} address={readGridAddress(new URLSearchParams(query))} kept={{}} toggled={toggled} firstOpen={4} />);
  return Array.from(html.matchAll(/<details[^>]*?( open="")?><summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs), ([, open, summary, inside]) => ({
    open: open !== undefined,
    title: summary!.replaceAll(/<[^>]+>/g, ''),
    values: [...inside!.matchAll(/type="checkbox"/g)].length,
  }));
}

it('opens the first four groups and those with a choice, says how many are chosen, and leaves a group as the shopper left it', () => {
  const filters = ['Offers', 'Dietary', 'Allergens', 'Brand', 'Size'].map((title) => group(title, [value('one')]));
  const rating = group('Rating', [value('4', true), value('3', true)]);
  const titles = (opened: ReturnType<typeof open>) => opened.filter(({ open }) => open).map(({ title }) => title);
  expect(titles(open([...filters, rating]))).toEqual(['Offers', 'Dietary', 'Allergens', 'Brand', 'Rating2 chosen']);
  const toggled = new Map([['offers', false], ['size', true]]);
  expect(titles(open([...filters, rating], { toggled }))).toEqual(['Dietary', 'Allergens', 'Brand', 'Size', 'Rating2 chosen']);
});

it('shows the first 10 values of a long group, and all if a form sent without script asked for them [SC-021]', () => {
  expect(open([group('Brand', many)])).toMatchObject([{ values: 10 }]);
  expect(open([group('Brand', many)], { query: 'showAll=brand' })).toMatchObject([{ values: 12 }]);
  expect(open([group('Brand', [...many.slice(0, 11), value('Brand 11', true)])])).toMatchObject([{ values: 11, title: 'Brand1 chosen' }]);
});
