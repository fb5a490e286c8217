import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { ListRow } from './list-row.tsx';

const html = (product: null | undefined) =>
  renderToStaticMarkup(onPageWithout([], <ul><ListRow item={{ lineNumber: '000111', quantity: { amount: 2, uom: 'C62' } }} product={product} onChange={() => undefined} /></ul>));

it('a list’s item whose product is unknown shows "Product name currently unavailable", and can still be removed [SC-098]', () => {
  expect(html(null)).toContain('>Product name currently unavailable</h2>');
  expect(html(null)).toContain('Sorry, this item is not available');
  expect(html(null)).toContain('Remove Product name currently unavailable');
  expect(html(undefined)).toContain('>Loading this item</h2>');
});
