import { brand } from '#/design/brand.ts';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { newTypedBanner } from '#/modules/adtech/rules/typed-banner.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { BannerForm } from '#/pages/staff-furniture/parts/banner-form.tsx';
import { loadNewBanner } from '#/pages/staff-furniture/parts/load-furniture.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = loadNewBanner;

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds a banner (AC-546). */
export default function AddBanner({ loaderData: { choices }, actionData }: PropsOf<typeof import('./add-banner.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <Breadcrumb trail={[{ name: 'Furniture', href: pages.furniture }, { name: 'Add banner' }]} />
      <h1>Add banner</h1>
      <BannerForm typed={actionData?.typed ?? newTypedBanner(brand.name)} isNew choices={choices} refused={actionData} submit="Add" />
    </div>
  );
}
