import { Fragment } from 'react';
import type { WireCustomerConsent } from '#/contract/rest-types.ts';
import { marketingSchemes } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { consentText } from '#/modules/care/rules/consent-text.ts';
import { formatDay, londonDay } from '#/platform/rules/london-time.ts';
import { DetailPanel } from './detail-panel.tsx';
import styles from './customer-parts.module.css';

/** Shows what a customer agreed to be sent. */
export function ConsentPanel({ consents }: { consents: readonly WireCustomerConsent[] }) {
  return (
    <DetailPanel title="What they agreed to" foot="Only the customer changes these.">
      {consents.length === 0 ? (
        <p>They have never been asked.</p>
      ) : (
        <dl className={styles.facts}>
          {consents.map(({ marketingScheme, consent, modified }) => (
            <Fragment key={marketingScheme}>
              <dt>{marketingSchemes[marketingScheme]}</dt>
              <dd>
                {consentText(consent)}, since {formatDay(londonDay(Date.parse(modified)))}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </DetailPanel>
  );
}
