import { useLocation } from '#/platform/web/router/router.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { MenuButton } from '#/design/overlays/menu-button.tsx';
import { loginAddress } from '#/modules/account/rules/sign-in/login-address.ts';
import { sessionKind, type SessionIds } from '#/modules/account/rules/sign-in/session.ts';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { adminLinks } from '#/modules/staff/rules/admin-links.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { itemsIn, itemsText } from '#/modules/trolley/rules/totals/items-in.ts';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { useAccountPages } from './use-account-pages.ts';
import styles from './account-link.module.css';

/**
 * Renders the sign-in link or, for a signed-in customer, the account menu (SH-192, SH-195); both take up the same
 * space. A public page's HTML does not depend on the visitor, so a browser without script gets one link that suits
 * visitors and customers alike.
 */
export function AccountLink() {
  const session = useSession();
  return <div className={styles.place}>{sessionKind(session) === 'anonymous' ? <SignInLink /> : <AccountMenu session={session} />}</div>;
}

function SignInLink() {
  const { pathname, search } = useLocation();
  const { trolley } = useTrolley();
  const items = trolley ? itemsIn(trolley) : 0;
  return (
    <>
      <Anchor href={loginAddress(pathname + search)} className={`${styles.entry} ${styles.signIn}`} data-waiting={items > 0 || undefined}>
        <Icon name="person" />
        {/* On a phone this link takes the trolley's place (SH-193), so it shows the number of items. */}
        {items > 0 && (
          <span aria-hidden="true" className={styles.items}>
            {items > 99 ? '99+' : items}
          </span>
        )}
        Sign in
        {items > 0 && <span className={`visually-hidden ${styles.itemsWords}`}> ({itemsText(items)} in your trolley)</span>}
      </Anchor>
      <noscript>
        <a href={pages.myAccount} className={styles.entry}>
          <Icon name="person" />
          <span className={styles.words}>My account</span>
        </a>
      </noscript>
    </>
  );
}

function AccountMenu({ session }: { session: SessionIds }) {
  return (
    <MenuButton
      name="My Account"
      align="end"
      className={`${styles.entry} ${styles.menu}`}
      panelClassName={styles.panel}
      label={
        <>
          <Icon name="person" />
          <span className={styles.words}>My Account</span>
        </>
      }
    >
      <AccountLinks session={session} />
    </MenuButton>
  );
}

/**
 * Renders the links for the phone's menu: those of the account menu or, for a visitor, the links to sign in and to my
 * orders.
 */
export function PhoneAccountLinks() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (sessionKind(session) !== 'anonymous') return <AccountLinks session={session} />;
  return (
    <ul role="list">
      <li>
        <Anchor href={loginAddress(pathname + search)}>Sign in</Anchor>
      </li>
      <li>
        <Anchor href={pages.myOrders}>My orders</Anchor>
      </li>
    </ul>
  );
}

/**
 * Renders the links of the account menu. Staff who are signed on as the customer also get links back to the console
 * (AC-508).
 */
export function AccountLinks({ session }: { session: SessionIds }) {
  const hasPage = useHasPage();
  const shown = useAccountPages();
  return (
    <ul role="list" className={styles.links}>
      {shown.map(({ title, path }) => (
        <li key={path}>
          <Anchor href={path}>{title}</Anchor>
        </li>
      ))}
      {sessionKind(session) === 'signed in' && (
        <li>
          <Anchor href={pages.logOut}>Sign out</Anchor>
        </li>
      )}
      {adminLinks(session)
        .filter(({ path }) => hasPage(path))
        .map(({ title, path }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
    </ul>
  );
}
