import type { ReactNode } from 'react';
import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { brand } from '#/design/brand.ts';
import { Container } from '#/design/layout/container.tsx';
import { Wordmark } from '#/design/display/wordmark.tsx';
import { pageRow } from '#/page-table.ts';
import * as pages from '#/page-paths.ts';
import { FailedPage } from './failed-page.tsx';
import { MinimalFooter } from './footer.tsx';
import { PageMain } from './page-main.tsx';
import { ClientStateProvider } from './client-state-provider.tsx';
import type { ShellData } from './shell-data.ts';
import type { Route } from './+types/minimal-layout.ts';
import styles from './minimal-layout.module.css';

/** The logo, the page and a small footer, and nothing else (SH-080). */
export default function MinimalLayout() {
  return (
    <MinimalFrame>
      <Outlet />
    </MinimalFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MinimalFrame>
      <FailedPage error={error} />
    </MinimalFrame>
  );
}

function MinimalFrame({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<ShellData>('root') ?? null;
  const loads = pageRow(useLocation().pathname).loadsPersonalData;
  return (
    <ClientStateProvider shell={shell} loads={loads}>
      <div className={styles.frame}>
        <header className={styles.header}>
          <Container>
            <Anchor href={pages.groceriesHome} className={styles.home} aria-label={`${brand.name}, groceries home`}>
              <Wordmark />
            </Anchor>
          </Container>
        </header>
        <PageMain className={styles.main}>{children}</PageMain>
        <MinimalFooter footer={shell?.footer ?? null} />
      </div>
    </ClientStateProvider>
  );
}
