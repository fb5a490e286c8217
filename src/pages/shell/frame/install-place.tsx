import styles from './install-banner.module.css';

/** The mark in the server's HTML that `renderPage` replaces with the install banner, or with nothing. */
export const installMark = '<!--install-banner-->';

/**
 * The place of the install banner, above the shop's frame. The server fills it, so that the banner needs no script of
 * the page and moves nothing; in the browser the component leaves that HTML alone.
 */
export function InstallPlace() {
  return <div className={styles.place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? installMark : '' }} />;
}
