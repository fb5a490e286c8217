import { Badge } from '#/design/display/badge.tsx';
import { Price } from '#/design/display/price.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { displayUnitPrice, salePriceOf } from '#/modules/catalogue/rules/sale-price.ts';
import { typedProductOf } from '#/modules/catalogue/rules/typed-product.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import { AvailabilityPanel } from '#/pages/staff-catalogue/parts/availability-panel.tsx';
import { ProductForm, unsentProduct } from '#/pages/staff-catalogue/parts/product-form.tsx';
import form from '#/pages/staff/parts/keep-form.module.css';
import styles from '#/pages/staff-catalogue/parts/products.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentProduct;

/** Shows the forms that change a product, its price and its availability, beside the product as shoppers see it (SC-681, SC-682). */
export default function ChangeProduct({ loaderData, actionData }: PropsOf<typeof import('./change-product.server.ts')>) {
  const { product, categories, branches, branch, today } = loaderData;
  const [refused, refusedAvailability] = actionData && 'availability' in actionData ? [undefined, actionData] : [actionData, undefined];
  const saved = useSearchParams().get('saved');
  useSaidOnce(saved);
  const home = categories.find(({ id }) => id === product.categoryIds[0]);
  return (
    <div className={staffStyles.page}>
      <title>{product.name}</title>
      <Breadcrumb trail={[{ name: 'Products', href: pages.productList }, ...(home?.trail ?? []).map((name) => ({ name })), { name: product.name }]} />
      <div className={staffStyles.head}>
        <div className={form.title}>
          <h1>{product.name}</h1>
          {product.markedForDelete ? <Badge>Withdrawn</Badge> : <Badge tone="success">In the shop</Badge>}
        </div>
        <ButtonLink as="a" variant="secondary" href={productPath({ name: product.name, id: product.lineNumber })}>
          See in shop
        </ButtonLink>
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          {saved === 'availability' ? 'The availability' : product.name} is saved. Shoppers see it within two seconds.
        </Notice>
      )}
      <div className={form.columns}>
        <div className={styles.forms}>
          <ProductForm
            key={product.version}
            typed={refused?.typed ?? typedProductOf(product)}
            lineNumber={null}
            categories={categories}
            refused={refused}
            submit="Save"
          />
          <AvailabilityPanel branches={branches} shown={branch} today={today} refused={refusedAvailability} />
        </div>
        <InTheShop product={product} />
      </div>
    </div>
  );
}

function InTheShop({ product }: { product: PropsOf<typeof import('./change-product.server.ts')>['loaderData']['product'] }) {
  const price = salePriceOf(product);
  return (
    <Panel as="aside" aria-labelledby="in-the-shop" className={styles.aside}>
      <h2 id="in-the-shop">In the shop</h2>
      {product.picture !== null && <img src={product.picture} alt="" width={160} height={160} className={styles.picture} />}
      <p>
        {product.name}
        {product.size !== null && <span className={form.soft}> {product.size}</span>}
      </p>
      <Price amount={price.displayPrice} estimated={price.displayPriceEstimated} qualifier={price.displayPriceQualifier} under={displayUnitPrice(product)} size="large" />
      <p className={form.soft}>Line {product.lineNumber}</p>
      <p>
        <TextLink href={`${pages.offerList}?query=${product.lineNumber}`}>Its offers</TextLink>
      </p>
    </Panel>
  );
}
