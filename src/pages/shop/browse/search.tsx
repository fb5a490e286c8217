import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { GridPage } from '#/modules/storefront/web/grid/grid-page.tsx';
import { writeGridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { sortOrders } from '#/modules/storefront/rules/filters/grid-wire.ts';
import { shownWords } from '#/modules/storefront/rules/search/shown-words.ts';
import { writeAsTyped } from '#/modules/storefront/web/filters/as-typed-address.ts';
import { SearchLead } from '#/modules/storefront/web/search-lead.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from './add-on-tile.tsx';

export default function Search({ loaderData: { term, asTyped, category, categoryName, address, grid } }: PropsOf<typeof import('./search.server.ts')>) {
  const keptWith = (typed: boolean) => ({ searchTerm: term, ...(category && { category }), ...writeAsTyped(typed) });
  const kept = keptWith(asTyped);
  if (term === '') return <GridPage heading="Search" chips={[]} grid={grid} address={address} kept={{}} sorts={sortOrders} action={addOnTile} whenEmpty={<Notice>Type what you are looking for in the search box above.</Notice>} />;
  const hrefWithin = (chosen: string | null) =>
    `${pages.search}${writeGridAddress({ ...address, shown: 48 }, { searchTerm: term, ...(chosen && { category: chosen }), ...writeAsTyped(asTyped) })}`;
  const everything = { name: 'All', href: hrefWithin(null), current: !category };
  const chosen = category && categoryName ? [{ name: categoryName, href: hrefWithin(category), current: true }] : [];
  const within = grid.categoryLevelFilters.map(({ id, name, count }) => ({ name: `${name} (${count})`, href: hrefWithin(id) }));
  const links = { asTyped: `${pages.search}${writeGridAddress({}, keptWith(true))}`, similar: `${pages.search}${writeGridAddress({}, keptWith(false))}` };
  return (
    <GridPage
      heading={`Results for "${shownWords(term, grid)}"`}
      lead={<SearchLead term={term} asTyped={asTyped} grid={grid} links={links} />}
      chips={within.length > 0 || category ? [everything, ...chosen, ...within] : []}
      grid={grid}
      address={address}
      kept={kept}
      sorts={sortOrders}
      action={addOnTile}
      banner={{ type: 'search', searchTerm: term }}
      whenEmpty={
        <Notice title={`Sorry, we couldn't find any results for "${term}"`}>
          <p>
            Please check the spelling, try fewer words,{' '}
            {asTyped && <TextLink href={links.similar}>include similar words</TextLink>} or{' '}
            <TextLink href={pages.groceriesHome}>browse the departments</TextLink>.
          </p>
        </Notice>
      }
    />
  );
}
