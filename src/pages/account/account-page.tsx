import type { ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Container } from '#/design/layout/container.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { myAccount } from '#/page-paths.ts';
import type { AccountMenu } from './account-menu.ts';
import { AccountNav } from './account-nav.tsx';
import styles from './account-page.module.css';

export interface AccountPageProps {
  title: string;
  menu: AccountMenu;
  /** Whether this is the overview, whose menu shows on a phone too. */
  isOverview?: boolean;
  /** The layout of the content. */
  className?: string | undefined;
  children: ReactNode;
}

/** Lays out a page of the account: its heading, the account menu beside it, and its content. */
export function AccountPage({ title, menu, isOverview = false, className, children }: AccountPageProps) {
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        {!isOverview && <Breadcrumb trail={[{ name: 'My Account', href: myAccount }, { name: title }]} className={styles.back} />}
        <h1>{title}</h1>
      </div>
      <AccountNav menu={menu} className={isOverview ? styles.overviewMenu : styles.menu} />
      <div className={classNames(styles.content, className)}>{children}</div>
    </Container>
  );
}
