import { Outlet, useRouteLoaderData } from 'react-router';
import { Anchor } from '#/design/anchor.tsx';
import { brand } from '#/design/brand.ts';
import { Container } from '#/design/container.tsx';
import { Wordmark } from '#/design/wordmark.tsx';
import { MinimalFooter } from './footer.tsx';
import { Shopper } from './shopper.tsx';
import type { ShellData } from './shell-data.ts';
import styles from './minimal-layout.module.css';

/** The logo, the page and a small footer, and nothing else (SH-080). */
export default function MinimalLayout() {
  const shell = useRouteLoaderData<ShellData>('root') ?? null;
  return (
    <Shopper shell={shell}>
      <div className={styles.frame}>
        <header className={styles.header}>
          <Container>
            <Anchor href="/ecom/shop/browse/groceries" className={styles.home} aria-label={`${brand.name}, groceries home`}>
              <Wordmark />
            </Anchor>
          </Container>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <MinimalFooter footer={shell?.footer ?? null} />
      </div>
    </Shopper>
  );
}
