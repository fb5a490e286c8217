import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { SearchLead, type SearchLeadProps } from './search-lead.tsx';

const links = { asTyped: '/as-typed', similar: '/similar' };
const html = (widened: SearchLeadProps['grid']['widened'], isEmpty = false) =>
  renderToStaticMarkup(onPageWithout([], <SearchLead term="milk chese" asTyped={false} grid={{ isEmpty, widened }} links={links} />));
const words = (...of: Parameters<typeof html>) => html(...of).replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"');

it('the line below the heading of a search names the words that were found, and leads to the term as typed [SC-133]', () => {
  const term = 'milk cheese';
  expect(words({ term, exact: true, corrected: true })).toBe('Also showing results for "milk cheese". Show only "milk chese"');
  expect(html({ term, exact: true, corrected: true })).toContain('href="/as-typed"');
  expect(words({ term, exact: true, corrected: false })).toBe('Also showing results for "milk cheese"');
  expect(words({ term, exact: false, corrected: false })).toBe('Showing results for "milk cheese"');
  expect(words({ term, exact: false, corrected: true })).toBe('Search instead for "milk chese"');
  expect([words(null), words({ term, exact: true, corrected: true }, true)]).toEqual(['', '']);
});
