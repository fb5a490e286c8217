import { useEffect, useRef } from 'react';
import type { WireDeliveryPass } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { bookDelivery } from '#/page-paths.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import styles from './pass.module.css';

/**
 * Renders the active pass: its plan, and its first and last day (AC-264). With `takesFocus` the notice of a new
 * pass gets the focus, because the button that bought it is gone.
 */
export function YourPass({ pass: { planName, startDate, endDate }, isNew, takesFocus }: { pass: WireDeliveryPass; isNew: boolean; takesFocus: boolean }) {
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) news.current?.focus();
  }, [takesFocus]);
  return (
    <>
      {isNew && (
        <Notice tone="success">
          <p ref={news} tabIndex={-1}>
            Your Delivery Pass is active. Your deliveries are free from now on.
          </p>
        </Notice>
      )}
      <Panel as="section" aria-label="Your Delivery Pass">
        <dl className={styles.facts}>
          <dt>Plan</dt>
          <dd>{planName}</dd>
          <dt>Starts</dt>
          <dd>{formatDay(startDate)}</dd>
          <dt>Ends</dt>
          <dd>{formatDay(endDate)}</dd>
        </dl>
        <p className={styles.soft}>Every delivery is free until then. Your pass does not renew by itself.</p>
      </Panel>
      <p>
        <TextLink href={bookDelivery}>Book a delivery</TextLink>
      </p>
    </>
  );
}
