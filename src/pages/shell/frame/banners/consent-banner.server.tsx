import { renderToStaticMarkup } from 'react-dom/server';
import { buttonStyle } from '#/design/forms/buttons/button-style.ts';
import { Container } from '#/design/layout/container.tsx';
import * as pages from '#/page-paths.ts';
import styles from './consent-banner.module.css';

/**
 * Returns the HTML of the banner that asks about cookies (SH-336). It is the same on every page, and shown unless
 * `consentStarter` has marked the document. Its buttons are submit buttons, so that it works without script.
 */
export function consentBanner(): string {
  return renderToStaticMarkup(
    <section data-consent-banner="" className={styles.banner} aria-label="Cookies">
      <Container className={styles.row}>
        <p className={styles.words}>
          <strong>Your choice about cookies.</strong> The shop needs some cookies to work. With your permission we also remember what
          you searched for and looked at, measure how the shop is used, and choose banners for you.
        </p>
        <div className={styles.buttons}>
          <form method="post" action={pages.cookies} className={styles.form}>
            <button type="submit" name="choice" value="all" data-consent-choice="true" className={buttonStyle({})}>
              Allow all
            </button>
            <button type="submit" name="choice" value="none" data-consent-choice="false" className={buttonStyle({})}>
              Reject all
            </button>
          </form>
          <form method="get" action={pages.cookies} className={styles.form}>
            <button type="submit" className={buttonStyle({ variant: 'secondary' })}>
              Manage cookies
            </button>
          </form>
        </div>
      </Container>
    </section>,
  );
}
