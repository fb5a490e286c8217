import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { FooterForm, unsentFooter } from '#/pages/staff-furniture/parts/footer-form.tsx';
import { loadStaffFooter } from '#/pages/staff-furniture/parts/load-furniture.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = loadStaffFooter;

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentFooter;

/** Shows the form that changes the footer (AC-546). */
export default function ChangeFooter({ loaderData: { version, sections, choices }, actionData }: PropsOf<typeof import('./change-footer.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <Breadcrumb trail={[{ name: 'Furniture', href: pages.furniture }, { name: 'Footer' }]} />
      <h1>Footer</h1>
      <SavedNotice said={{ yes: 'Saved. Shoppers see it within five minutes.' }} />
      <FooterForm key={version} sections={actionData?.typed ?? sections} version={version} choices={choices} refused={actionData} />
    </div>
  );
}
