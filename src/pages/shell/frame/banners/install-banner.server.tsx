import { renderToStaticMarkup } from 'react-dom/server';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import type { ShopApp } from '#/pages/page-server.ts';
import styles from './install-banner.module.css';

/**
 * Returns the HTML of the banner that offers the shop's app, with a link to each store that has it; empty if none has. It
 * stays hidden until `appStarter` chooses a store (SH-373 to SH-375).
 */
export function installBanner({ name, developer, googlePlay, appStore }: ShopApp): string {
  if (googlePlay === null && appStore === null) return '';
  return renderToStaticMarkup(
    <aside className={styles.banner} aria-label={`The ${name} app`}>
      <button type="button" data-close-install="" aria-label="Close" className={styles.close}>
        <Icon name="close" size={18} />
      </button>
      <span className={styles.icon}>
        <Icon name="leaf" size={26} />
      </span>
      <p className={styles.words}>
        <strong>{name}</strong>
        <span>{developer}</span>
        {googlePlay !== null && <span className={styles.android}>FREE - On Google Play</span>}
        {appStore !== null && <span className={styles.ios}>GET - On the App Store</span>}
      </p>
      {googlePlay !== null && (
        <a href={googlePlay} className={classNames(styles.view, styles.android)}>
          View
        </a>
      )}
      {appStore !== null && (
        <a href={appStore} className={classNames(styles.view, styles.ios)}>
          View
        </a>
      )}
    </aside>,
  );
}
