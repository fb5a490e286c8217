import './consent-banner.module.css';
import styles from './install-banner.module.css';

/** The mark in the server's HTML that `renderPage` replaces with the banners above the frame, or with nothing. */
export const installMark = '<!--install-banner-->';

/**
 * The place of the banners about cookies and about the app, above the shop's frame. The server fills it, so that they
 * need no script of the page and move nothing; in the browser the component leaves that HTML alone.
 */
export function InstallPlace() {
  return <div className={styles.place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? installMark : '' }} />;
}
