import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedCategory } from '#/modules/catalogue/rules/staff/typed-category.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { CategoryForm } from '#/pages/staff-categories/parts/category-form.tsx';
import { loadNewCategory } from '#/pages/staff-categories/parts/load-categories.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadNewCategory(calls, request);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds a category (SC-733). */
export default function AddCategory({ loaderData: { choices, below }, actionData }: PropsOf<typeof import('./add-category.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.staffCategoryList}>All categories</TextLink>
      </p>
      <h1>Add category</h1>
      <CategoryForm typed={actionData?.typed ?? newTypedCategory(below)} isNew choices={choices} refused={actionData} submit="Add" />
    </div>
  );
}
