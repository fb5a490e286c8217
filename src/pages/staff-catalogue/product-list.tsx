import type { WireStaffPromotionSummary } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { formatPence } from '#/platform/rules/money.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff-catalogue/parts/products.module.css';
import { loadProducts } from '#/pages/staff-catalogue/parts/load-products.ts';
import { priceUnitNames } from '#/pages/staff-catalogue/parts/unit-names.ts';

export const load: LoadInBrowser = (calls, { request }) => loadProducts(calls, request);

/** Shows the products that staff look for, by words, line number or bar code (SC-680, SC-681). */
export default function ProductList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./product-list.server.ts')>) {
  return (
    <KeptList
      title="Products"
      add={{ href: pages.addProduct, label: 'Add product' }}
      searchLabel="Name, line number or bar code"
      none={['No products', 'No product has all of these words. Try fewer words, or a part of the line number.']}
      above={<p className={staffStyles.soft}>{shown.totalResults === 1 ? '1 product' : `${shown.totalResults.toLocaleString('en-GB')} products`}</p>}
      shown={shown}
      columns={['Product', 'Size', 'Line', { numeric: 'Price' }, 'Status']}
      rows={content.map((product) => (
        <tr key={product.lineNumber}>
          <th scope="row" className={staffStyles.wide}>
            <TextLink href={pages.linkTo(pages.changeProduct, { lineNumber: product.lineNumber })}>{product.name}</TextLink>
          </th>
          <td>{product.size}</td>
          <td>{product.lineNumber}</td>
          <td data-numeric data-nowrap>
            {formatPence(product.pricePence)}
            {priceUnitNames[product.priceUom].per}
            {product.reduction && <span className={styles.offered}>{offeredText(product.reduction)}</span>}
          </td>
          <td>{product.markedForDelete ? <Badge>Withdrawn</Badge> : <Badge tone="success">In the shop</Badge>}</td>
        </tr>
      ))}
    />
  );
}

/** Says when shoppers do not pay a product's own price: they pay it only while its price reduction is live (SC-150). */
function offeredText({ state, wasPricePence }: WireStaffPromotionSummary): string {
  const old = formatPence(wasPricePence!);
  if (state === 'LIVE') return `${old} without its offer`;
  return state === 'TO_COME' ? `${old} until its offer starts` : `Shoppers pay ${old}, because its offer is over`;
}
