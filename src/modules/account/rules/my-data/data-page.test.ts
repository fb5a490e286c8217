import { expect, it } from 'vitest';
import { dataPage } from './data-page.ts';

it('writes a customer’s data as a page, in which nothing that they typed is markup', () => {
  const rows = [
    { shownName: '<script>alert(1)</script>', isFavourite: true, title: null, pricePence: 1250, written: '2026-06-15T23:30:00Z', address: { line1: '"A" & B', line2: null } },
  ];
  const page = dataPage([{ name: 'lists', title: 'Lists & more', rows }, { name: 'reviews', title: 'Reviews', rows: [] }], Date.parse('2026-06-15T23:30:00Z'));
  const said = [
    '<th scope="row">Shown name</th><td>&lt;script&gt;alert(1)&lt;/script&gt;</td>',
    '<th scope="row">Is favourite</th><td>yes</td>',
    '<th scope="row">Title</th><td>–</td>',
    '<th scope="row">Price</th><td>£12.50</td>',
    '<th scope="row">Written</th><td>16 June 2026 at 12:30am</td>',
    '<td>Line 1: &quot;A&quot; &amp; B</td>',
    '<a href="#lists">Lists &amp; more</a> (1)',
    '<h2 id="reviews">Reviews</h2>\n<p>Nothing.</p>',
    'as of 16 June 2026 at 12:30am',
  ];
  for (const part of said) expect(page).toContain(part);
  expect(page).not.toContain('<script');
});
