import type { WireStaffSelf } from '#/contract/rest-types.ts';
import type { ReactNode } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Wordmark } from '#/design/display/wordmark.tsx';
import { staffHome } from '#/page-paths.ts';
import { pagesOpenTo } from '#/modules/staff/rules/staff-capabilities.ts';
import { PageMain } from '#/pages/shell/frame/page-main.tsx';
import { useStaffDocument } from './use-staff-document.ts';
import styles from './staff-frame.module.css';

export interface StaffFrameProps {
  /** The signed-in staff user; null if there is none, or if the user is not known yet. */
  self: WireStaffSelf | null;
  /** Whether the page fills the window and has a head of its own, for a tablet or a phone in one hand. */
  bare?: boolean;
  children: ReactNode;
}

/**
 * Renders the frame of the staff console. Its header has the user's name, and links to the pages that they may open,
 * with the current page marked.
 */
export function StaffFrame({ self, bare = false, children }: StaffFrameProps) {
  const { pathname } = useLocation();
  useStaffDocument();
  if (bare) {
    return (
      <div className={styles.frame}>
        <PageMain className={styles.bare}>{children}</PageMain>
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Container className={styles.row}>
          <Anchor href={staffHome} className={styles.home}>
            <Wordmark className={styles.wordmark} /> <span className={styles.console}>Staff</span>
          </Anchor>
          {self && (
            <>
              <nav aria-label="Staff console" className={styles.nav}>
                <ul role="list" className={styles.links}>
                  {pagesOpenTo(self.permissions).map(({ path, title }) => (
                    <li key={path}>
                      <Anchor href={path} aria-current={placeIn(path, pathname)} className={styles.link}>
                        {title}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </nav>
              <form method="post" action={staffHome} className={styles.self}>
                <span className={styles.name}>{self.displayName}</span>
                <Button type="submit" variant="quiet" size="small" className={styles.out}>
                  Sign out
                </Button>
              </form>
            </>
          )}
        </Container>
      </header>
      <PageMain className={styles.main}>
        <Container>{children}</Container>
      </PageMain>
    </div>
  );
}

/**
 * Returns 'page' if the link leads to the current page, 'true' if the current page is below it; otherwise undefined.
 */
function placeIn(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
