import { useLocation } from 'react-router';
import { Anchor } from '#/design/anchor.tsx';
import { Icon } from '#/design/icon.tsx';
import { MenuButton } from '#/design/menu-button.tsx';
import { loginAddress } from '#/modules/account/rules/return-path.ts';
import { sessionKind } from '#/modules/account/rules/session.ts';
import { useSession } from '#/modules/account/web/use-session.ts';
import styles from './account-link.module.css';

/** The way to sign in, or for a signed-in customer the account menu (SH-192, SH-195); both take the same room. */
export function AccountLink() {
  const kind = sessionKind(useSession());
  return <div className={styles.place}>{kind === 'anonymous' ? <SignInLink /> : <AccountMenu kind={kind} />}</div>;
}

function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Anchor href={loginAddress(pathname + search)} className={`${styles.entry} ${styles.signIn}`}>
      <Icon name="person" />
      Sign in
    </Anchor>
  );
}

function AccountMenu({ kind }: { kind: 'signed in' | 'signed on as customer' }) {
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
      <ul role="list" className={styles.links}>
        <li>
          <Anchor href="/ecom/myaccount/my-orders">My orders</Anchor>
        </li>
        {kind === 'signed in' && (
          <li>
            <Anchor href="/ecom/log-out">Sign out</Anchor>
          </li>
        )}
      </ul>
    </MenuButton>
  );
}
