import { Badge } from '#/design/display/badge.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { ListPager } from '#/pages/staff/parts/list-pager.tsx';
import { ListSearch } from '#/pages/staff/parts/list-search.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { formatPence } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import { loadProducts } from '#/pages/staff-catalogue/parts/load-products.ts';
import { priceUnitNames } from '#/pages/staff-catalogue/parts/unit-names.ts';

export const load: LoadInBrowser = (calls, { request }) => loadProducts(calls, request);

/** Shows the products that staff look for, by words, line number or bar code (SC-680, SC-681). */
export default function ProductList({ loaderData: { content, totalResults, query, start, size } }: PropsOf<typeof import('./product-list.server.ts')>) {
  const search = String(useSearchParams());
  useFocusOnPart(search);
  return (
    <div className={staffStyles.page}>
      <div className={staffStyles.head}>
        <h1>Products</h1>
        <ButtonLink href={pages.addProduct}>Add product</ButtonLink>
      </div>
      <ListSearch label="Name, line number or bar code" query={query} />
      {content.length === 0 ? (
        <EmptyState icon="search" title="No products">
          <p>No product has all of these words. Try fewer words, or a part of the line number.</p>
        </EmptyState>
      ) : (
        <>
          <p className={staffStyles.soft}>{totalResults === 1 ? '1 product' : `${totalResults.toLocaleString('en-GB')} products`}</p>
          <Table caption="Products" hideCaption framed>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Size</th>
                <th scope="col">Line</th>
                <th scope="col" data-numeric>
                  Price
                </th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {content.map((product) => (
                <tr key={product.lineNumber}>
                  <th scope="row" className={staffStyles.wide}>
                    <TextLink href={pages.linkTo(pages.changeProduct, { lineNumber: product.lineNumber })}>{product.name}</TextLink>
                  </th>
                  <td>{product.size}</td>
                  <td>{product.lineNumber}</td>
                  <td data-numeric data-nowrap>
                    {formatPence(product.pricePence)}
                    {priceUnitNames[product.priceUom].per}
                  </td>
                  <td>{product.markedForDelete ? <Badge>Withdrawn</Badge> : <Badge tone="success">In the shop</Badge>}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      <ListPager search={search} start={start} size={size} total={totalResults} />
    </div>
  );
}
