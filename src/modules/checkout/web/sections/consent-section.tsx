import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { brand } from '#/design/brand.ts';
import * as pages from '#/page-paths.ts';
import type { Checkout } from '#/modules/checkout/web/use-checkout.ts';
import styles from './sections.module.css';

/** Renders the choice of marketing for a shopper who was never asked (SC-730). Nothing is ticked in advance. */
export function ConsentSection({ checkout: { state: { details: { marketing } }, type } }: { checkout: Checkout }) {
  return (
    <Panel as="section" aria-labelledby="consent" className={styles.section}>
      <h2 id="consent">Offers and news</h2>
      <p>
        Would you like to hear from {brand.name}? You can change your mind at any time. See our{' '}
        <TextLink href={pages.privacyNotice} as="a">
          privacy notice
        </TextLink>
        .
      </p>
      <input type="hidden" name="asksForConsent" value="yes" />
      <div className={styles.channels}>
        <Checkbox label="Email" name="marketing.EMAIL" checked={marketing.EMAIL} onChange={(event) => type({ marketing: { ...marketing, EMAIL: event.target.checked } })} />
        <Checkbox label="SMS" name="marketing.SMS" checked={marketing.SMS} onChange={(event) => type({ marketing: { ...marketing, SMS: event.target.checked } })} />
      </div>
    </Panel>
  );
}
