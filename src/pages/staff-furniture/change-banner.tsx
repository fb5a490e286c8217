import { brand } from '#/design/brand.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { bannerPlace } from '#/modules/adtech/rules/banner-place.ts';
import { newTypedBanner, typedBannerOf } from '#/modules/adtech/rules/typed-banner.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { BannerForm } from '#/pages/staff-furniture/parts/banner-form.tsx';
import { BannerStateBadge } from '#/pages/staff-furniture/parts/banner-state-badge.tsx';
import { loadBanner } from '#/pages/staff-furniture/parts/load-furniture.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { linksToKept } from '#/pages/staff/parts/links-to-kept.ts';
import { SavedNotice, seenText } from '#/pages/staff/parts/saved-notice.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadBanner(calls, params.bannerId);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes or removes a banner, beside how often it was seen (AC-546). */
export default function ChangeBanner({ loaderData: { banner, choices }, actionData }: PropsOf<typeof import('./change-banner.server.ts')>) {
  const typed = actionData?.typed ?? (banner && typedBannerOf(banner)) ?? newTypedBanner(brand.name);
  const place = banner && bannerPlace(banner);
  const name = banner?.textArea.heading ?? typed.heading;
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <Breadcrumb trail={[{ name: 'Furniture', href: pages.furniture }, { name }]} />
      <KeptHead name={name} badge={banner && <BannerStateBadge state={banner.state} />} {...(banner && place !== null && linksToKept(banner, place))} />
      <SavedNotice said={{ yes: `${name} is saved. ${banner ? seenText(banner) : ''}` }} />
      <div className={styles.columns}>
        <BannerForm key={banner?.version} typed={typed} isNew={false} choices={choices} refused={actionData} submit="Save" />
        {banner && (
          <div className={styles.aside}>
            <Panel as="aside" aria-labelledby="in-the-shop" className={styles.section}>
              <h2 id="in-the-shop">In the shop</h2>
              <dl className={staffStyles.facts}>
                <dt>Seen</dt>
                <dd>{banner.impressions.toLocaleString('en-GB')}</dd>
                <dt>Chosen</dt>
                <dd>{banner.clicks.toLocaleString('en-GB')}</dd>
                <dt>Id</dt>
                <dd>{banner.id}</dd>
              </dl>
              <TextLink href={`${pages.adsPreview}?bannerId=${encodeURIComponent(banner.id)}`} as="a">
                See it alone
              </TextLink>
            </Panel>
            <EndPanel verb="Remove" thing="this banner" version={banner.version} refused={actionData}>
              The shop stops showing it at once. Its counts are kept.
            </EndPanel>
          </div>
        )}
      </div>
    </div>
  );
}
