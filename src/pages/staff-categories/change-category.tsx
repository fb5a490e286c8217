import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedCategory, typedCategoryOf } from '#/modules/catalogue/rules/staff/typed-category.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { CategoryForm } from '#/pages/staff-categories/parts/category-form.tsx';
import { addCategoryBelow, categoriesBelow, CategoryTrail } from '#/pages/staff-categories/parts/category-trail.tsx';
import { loadCategory } from '#/pages/staff-categories/parts/load-categories.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadCategory(calls, params.categoryId);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes or removes a category, beside what is below it (SC-733). */
export default function ChangeCategory({ loaderData: { category, above, below, choices }, actionData }: PropsOf<typeof import('./change-category.server.ts')>) {
  const typed = actionData?.typed ?? (category && typedCategoryOf(category)) ?? newTypedCategory('');
  const name = category?.name ?? typed.name;
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      {category && <CategoryTrail place={{ category, above }} />}
      <KeptHead name={name} inShop={category ? pages.linkTo(pages.category, { '*': category.url }) : undefined} />
      <SavedNotice said={{ yes: `${name} is saved. Shoppers see it within five minutes.` }} />
      <div className={styles.columns}>
        <CategoryForm key={category?.version} typed={typed} isNew={false} choices={choices} refused={actionData} submit="Save" />
        {category && (
          <div className={styles.aside}>
            <Panel as="aside" aria-labelledby="below" className={styles.section}>
              <h2 id="below">Below it</h2>
              {below === 0 ? <p className={styles.soft}>No categories</p> : <p><TextLink href={categoriesBelow(category.id)}>{below === 1 ? '1 category' : `${below} categories`}</TextLink></p>}
              <p>
                <TextLink href={addCategoryBelow(category.id)}>Add a category below {name}</TextLink>
              </p>
            </Panel>
            <EndPanel verb="Remove" thing="this category" version={category.version} refused={actionData}>
              It can be removed once it has no products and no categories below it. Links to its page stop working.
            </EndPanel>
          </div>
        )}
      </div>
    </div>
  );
}
