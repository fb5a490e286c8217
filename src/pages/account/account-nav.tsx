import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import type { IconName } from '#/design/display/icon-paths.ts';
import { basket, chevronRight, heart, list, pencil, van } from '#/design/display/more-icons.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import * as pages from '#/page-paths.ts';
import type { accountPages } from '#/pages/shell/frame/account-pages.ts';
import { useAccountPages } from '#/pages/shell/frame/use-account-pages.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { useLocation } from '#/platform/web/router/router.tsx';
import type { AccountMenu } from './account-menu.ts';
import styles from './account-nav.module.css';

const icons: Record<(typeof accountPages)[number]['path'], IconName> = {
  [pages.myAccount]: 'person',
  [pages.favourites]: heart,
  [pages.myOrders]: basket,
  [pages.myDetails]: pencil,
  [pages.lists]: list,
  [pages.myDeliveryPass]: van,
};

/** Renders the entries of the account menu beside an account page. Staff signed on as the customer cannot sign out here. */
export function AccountNav({ menu: { isOwner, passStatus }, className }: { menu: AccountMenu; className: string | undefined }) {
  const shownPath = pathOf(useLocation().pathname);
  const shown = useAccountPages(passStatus);
  return (
    <nav aria-label="Your account" className={classNames(styles.nav, className)}>
      <ul role="list">
        {shown.map(({ title, path }) => (
          <li key={path}>
            <Anchor href={path} className={styles.entry} aria-current={shownPath === path ? 'page' : undefined}>
              <Icon name={icons[path]} />
              {title}
            </Anchor>
          </li>
        ))}
        {isOwner && (
          <li>
            <Anchor href={pages.logOut} className={styles.entry}>
              <Icon name={chevronRight} />
              Sign out
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  );
}
