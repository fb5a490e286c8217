import type { ReactNode } from 'react';
import { useFrameData, useShownPage } from '#/platform/web/router/router.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { brand } from '#/design/brand.ts';
import { Container } from '#/design/layout/container.tsx';
import { Wordmark } from '#/design/display/wordmark.tsx';
import * as pages from '#/page-paths.ts';
import { SiteNotice } from '#/pages/shell/frame/banners/site-notice.tsx';
import { FailedPage } from '#/pages/shell/frame/failed-page.tsx';
import { MinimalFooter } from '#/pages/shell/frame/footer.tsx';
import { PageMain } from '#/pages/shell/frame/page-main.tsx';
import { MarketingScript } from '#/modules/adtech/web/marketing-script.tsx';
import { ClientStateProvider } from '#/pages/shell/client/client-state-provider.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import styles from './minimal-layout.module.css';

/** Renders only the logo, the page and a small footer (SH-080). */
export default function MinimalLayout({ children }: { children: ReactNode }) {
  return <MinimalFrame>{children}</MinimalFrame>;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <MinimalFrame>
      <FailedPage error={error} />
    </MinimalFrame>
  );
}

function MinimalFrame({ children }: { children: ReactNode }) {
  const shell = useFrameData<ShellData>();
  const facts = useShownPage()?.answer.facts ?? [];
  const loads = !facts.includes('impersonal');
  const marketingScript = facts.includes('confidential') ? null : shell?.settings.marketingScript;
  return (
    <ClientStateProvider shell={shell} loads={loads}>
      {marketingScript && <MarketingScript src={marketingScript} />}
      <div className={styles.frame}>
        <header className={styles.header}>
          <Container>
            <Anchor href={pages.groceriesHome} className={styles.home} aria-label={`${brand.name}, groceries home`}>
              <Wordmark />
            </Anchor>
          </Container>
        </header>
        <SiteNotice />
        <PageMain className={styles.main}>{children}</PageMain>
        <MinimalFooter footer={shell?.footer ?? null} />
      </div>
    </ClientStateProvider>
  );
}
