import type { WireBanner } from '#/contract/rest-types.ts';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { chevronLeft, eye, lock } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Container } from '#/design/layout/container.tsx';
import { BannerCard } from '#/modules/adtech/web/banner-card.tsx';
import { previewAddress, previewInstant, type PreviewTime } from '#/modules/staff/rules/preview-address.ts';
import * as pages from '#/page-paths.ts';
import { formatLongDay, formatTimeAt } from '#/platform/rules/london-time.ts';
import { PreviewFields, type PreviewFieldsProps } from './preview-fields.tsx';
import type { BannerInMenu } from './previewed-banners.server.tsx';
import styles from './preview.module.css';

/** The id of the note that a button of a previewed page opens, because it does nothing else in a preview. */
export const previewNoteId = 'preview-note';

export interface PreviewBarProps extends Omit<PreviewFieldsProps, 'faults'> {
  /** The banners in the page's menus, which nothing opens in a preview. */
  menuBanners: readonly BannerInMenu[];
}

/** The bar above a previewed page: its time, a form for another time or page, and the way back to the console. */
export function PreviewBar({ wanted, days, menuBanners }: PreviewBarProps) {
  return (
    <>
      <aside aria-label="Preview" className={styles.preview}>
        <div className={styles.bar}>
          <Container className={styles.rows}>
            <div className={styles.titleRow}>
              <a href={pages.staffHome} className={styles.back}>
                <Icon name={chevronLeft} size={18} /> Console
              </a>
              <p className={styles.title}>
                <Icon name={eye} size={22} /> The shop as of {formatLongDay(wanted.day)}, {formatTimeAt(previewInstant(wanted))}
              </p>
            </div>
            <form action={pages.previewStart} className={styles.fields}>
              <PreviewFields wanted={wanted} days={days} />
              <Button type="submit">Show</Button>
            </form>
            <p className={styles.words}>
              Prices, offers, banners, words and planned gaps in stock, as saved so far. What sells out by then and which slots are left cannot be known in
              advance. Buttons change nothing.
            </p>
          </Container>
        </div>
        {menuBanners.length > 0 && (
          <Container>
            <details>
              <summary className={styles.summary}>
                {menuBanners.length === 1 ? 'The banner in the menu' : `${menuBanners.length} banners in the menu`}
                <Icon name="chevron-down" size={18} />
              </summary>
              <ul role="list" className={styles.menuBanners}>
                {menuBanners.map(({ banner, departments }) => (
                  <li key={banner.id}>
                    <p>{departments.join(', ')}</p>
                    <BannerCard banner={inPreview(banner, wanted)} />
                  </li>
                ))}
              </ul>
            </details>
          </Container>
        )}
      </aside>
      <div id={previewNoteId} popover="auto" className={classNames(styles.bar, styles.note)}>
        <Icon name={lock} size={20} />
        <p>This is a preview: its buttons change nothing. Links and searches lead to other pages at the same time.</p>
        <button type="button" popoverTarget={previewNoteId} popoverTargetAction="hide" className={styles.close}>
          Close
        </button>
      </div>
    </>
  );
}

/** Returns a banner whose link stays in the preview. */
function inPreview(banner: WireBanner, time: PreviewTime): WireBanner {
  const { link } = banner.textArea;
  if (!link.url.startsWith('/')) return banner;
  return { ...banner, textArea: { ...banner.textArea, link: { ...link, url: previewAddress(time, link.url) } } };
}
