import { useState, type ReactNode } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Container } from '#/design/layout/container.tsx';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import * as pages from '#/page-paths.ts';
import { returnToAdmin } from './return-to-admin-call.ts';
import styles from './return-to-admin.module.css';

/**
 * Renders the banner for staff who are signed on as a customer. Its button ends that session, forgets everything about the
 * customer, and opens the customer's page in the console with a full page load (SH-168, SH-170). `others` returns further
 * controls; they can end the session in the same way.
 */
export function ReturnToAdmin({ customerId, others }: { customerId: number; others: (leave: () => Promise<void>) => ReactNode }) {
  const session = useSessionStore();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function leave() {
    setBusy(true);
    setFailed(false);
    if (await session.signOut(returnToAdmin)) return window.location.assign(pages.linkTo(pages.staffCustomer, { customerId: String(customerId) }));
    setBusy(false);
    setFailed(true);
  }

  return (
    <section aria-label="Signed on as a customer" className={styles.banner}>
      <Container className={styles.inside}>
        <p>
          You are signed on as customer <b>{customerId}</b>.
        </p>
        <p role="alert">{hasFailed && 'We couldn’t end this session. Please try again.'}</p>
        <div className={styles.controls}>
          {others(leave)}
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => void leave()}>
            Return to admin
          </Button>
        </div>
      </Container>
    </section>
  );
}
