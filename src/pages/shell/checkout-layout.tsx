import type { ReactNode } from 'react';
import { useFrameData } from '#/platform/web/router/router.tsx';
import { brand } from '#/design/brand.ts';
import { Container } from '#/design/layout/container.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { lock } from '#/design/display/more-icons.ts';
import { SnackbarRegion } from '#/design/feedback/snackbar-region.tsx';
import { Wordmark } from '#/design/display/wordmark.tsx';
import { SessionTimers } from '#/modules/checkout/web/session-timers.tsx';
import * as pages from '#/page-paths.ts';
import { SiteNotice } from '#/pages/shell/frame/banners/site-notice.tsx';
import { FailedPage } from '#/pages/shell/frame/failed-page.tsx';
import { MinimalFooter } from '#/pages/shell/frame/footer.tsx';
import { PageMain } from '#/pages/shell/frame/page-main.tsx';
import { ClientStateProvider } from '#/pages/shell/client/client-state-provider.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import styles from './minimal-layout.module.css';

/**
 * Renders the session timers and the checkout frame: a link home, a note that the page is secure, a phone number for
 * help (SH-368), and a small footer.
 */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <CheckoutFrame>
      <SessionTimers testHooks={useFrameData<ShellData>()?.settings.testHooks ?? false}>
        {children}
      </SessionTimers>
    </CheckoutFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <CheckoutFrame>
      <FailedPage error={error} onCheckout />
    </CheckoutFrame>
  );
}

function CheckoutFrame({ children }: { children: ReactNode }) {
  const shell = useFrameData<ShellData>();
  const phone = shell?.settings.checkoutHelpPhone;
  return (
    <ClientStateProvider shell={shell} loads={false}>
      <SnackbarRegion>
        <div className={styles.frame}>
          <header className={styles.header}>
            <Container className={styles.row}>
              {/* This link loads a full page: checkout shares no state with other pages (SH-082). */}
              <a href={pages.groceriesHome} data-full-load className={styles.home} aria-label={`${brand.name}, groceries home`}>
                <Wordmark />
              </a>
              <span className={styles.secure}>
                <Icon name={lock} size={18} /> Secure Checkout
              </span>
              {phone && (
                <span className={styles.help}>
                  Need help? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                </span>
              )}
            </Container>
          </header>
          <SiteNotice />
          <PageMain className={styles.main}>{children}</PageMain>
          <MinimalFooter footer={shell?.footer ?? null} />
        </div>
      </SnackbarRegion>
    </ClientStateProvider>
  );
}
