import type { WireStaffProduct } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Price } from '#/design/display/price.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { displayPence, displayUnitPrice, salePriceOf } from '#/modules/catalogue/rules/sale-price.ts';
import { typedProductOf } from '#/modules/catalogue/rules/staff/typed-product.ts';
import type { CurrentUnitPrice } from '#/modules/offers/rules/current-unit-price.ts';
import { priceParts, unitPriceText } from '#/modules/storefront/rules/product/product-texts.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { formatPence } from '#/platform/rules/money.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import { AvailabilityPanel, unsentAvailability } from '#/pages/staff-catalogue/parts/availability-panel.tsx';
import { ProductForm, unsentProduct } from '#/pages/staff-catalogue/parts/product-form.tsx';
import { ReductionNote } from '#/pages/staff-catalogue/parts/reduction-note.tsx';
import form from '#/pages/staff/parts/form/kept-form.module.css';
import styles from '#/pages/staff-catalogue/parts/products.module.css';

/** The result if a form's request failed: the forms stay on the page with everything typed. */
export const unsent = (sent: URLSearchParams) => (sent.get('form') === 'availability' ? unsentAvailability : unsentProduct);

/** Shows the forms that change a product, its price and its availability, beside the product as shoppers see it (SC-681, SC-682). */
export default function ChangeProduct({ loaderData, actionData }: PropsOf<typeof import('./change-product.server.ts')>) {
  const { product, reduction, price, categories, branches, branch, today } = loaderData;
  const [refused, refusedAvailability] = actionData && 'availability' in actionData ? [undefined, actionData] : [actionData, undefined];
  const seen = product.markedForDelete ? 'Shoppers cannot buy it, because it is withdrawn.' : 'Shoppers see it within two seconds.';
  const home = categories.find(({ id }) => id === product.categoryIds[0]);
  return (
    <div className={staffStyles.page}>
      <title>{product.name}</title>
      <Breadcrumb trail={[{ name: 'Products', href: pages.productList }, ...(home?.trail ?? []).map((name) => ({ name })), { name: product.name }]} />
      <KeptHead
        name={product.name}
        badge={product.markedForDelete ? <Badge>Withdrawn</Badge> : <Badge tone="success">In the shop</Badge>}
        inShop={productPath({ name: product.name, id: product.lineNumber })}
      />
      <SavedNotice said={{ yes: `${product.name} is saved. ${seen}`, availability: 'The availability is saved. Shoppers see it within two seconds.' }} />
      <div className={form.columns}>
        <div className={styles.forms}>
          <ProductForm
            key={product.version}
            typed={refused?.typed ?? typedProductOf(product)}
            lineNumber={null}
            categories={categories}
            refused={refused}
            submit="Save"
            priceNote={reduction && <ReductionNote reduction={reduction} />}
          />
          <AvailabilityPanel branches={branches} shown={branch} today={today} refused={refusedAvailability} />
        </div>
        <InTheShop product={product} current={price} />
      </div>
    </div>
  );
}

function InTheShop({ product, current: { pence, wasPence } }: { product: WireStaffProduct; current: CurrentUnitPrice }) {
  const price = salePriceOf(product, pence);
  return (
    <Panel as="aside" aria-labelledby="in-the-shop" className={styles.aside}>
      <h2 id="in-the-shop">In the shop</h2>
      {product.picture !== null && <img src={product.picture} alt="" width={160} height={160} className={styles.picture} />}
      <p>
        {product.name}
        {product.size !== null && <span className={form.soft}> {product.size}</span>}
      </p>
      <Price
        {...priceParts(price)}
        was={wasPence === null ? undefined : formatPence(displayPence(product, wasPence))}
        under={unitPriceText({ ...price, displayUnitPrice: displayUnitPrice(product, pence) }) ?? undefined}
        size="large"
      />
      <p className={form.soft}>Line {product.lineNumber}</p>
      <p>
        <TextLink href={`${pages.offerList}?query=${product.lineNumber}`}>Its offers</TextLink>
      </p>
    </Panel>
  );
}
