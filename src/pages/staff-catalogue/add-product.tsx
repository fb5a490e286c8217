import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedProduct } from '#/modules/catalogue/rules/staff/typed-product.ts';
import { listStaffCategories } from '#/modules/catalogue/web/keep-category-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import { ProductForm, unsentProduct } from '#/pages/staff-catalogue/parts/product-form.tsx';

export const load: LoadInBrowser = listStaffCategories;

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentProduct;

/** Shows the form that adds a product (SC-681). */
export default function AddProduct({ loaderData: categories, actionData }: PropsOf<typeof import('./add-product.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.productList}>All products</TextLink>
      </p>
      <h1>Add product</h1>
      <ProductForm typed={actionData?.typed ?? newTypedProduct} lineNumber={actionData?.lineNumber ?? ''} categories={categories} refused={actionData} submit="Add" />
    </div>
  );
}
