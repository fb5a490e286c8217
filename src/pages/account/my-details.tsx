import { useRef, type ReactNode } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { envelope, laptop, lock, passkey, pin } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { ChangeEmail } from '#/modules/account/web/email-change/change-email.tsx';
import { ChangePassword } from '#/modules/account/web/password/change-password.tsx';
import { ChangeName } from '#/modules/account/web/profile/change-name.tsx';
import { addressBookError } from '#/modules/account/rules/profile/address-book-error.ts';
import { AddressBook } from '#/modules/account/web/addresses/address-book.tsx';
import { placeName } from '#/modules/account/rules/places/place-text.ts';
import { Passkeys } from '#/modules/account/web/passkeys/passkeys.tsx';
import { useFlag } from '#/modules/flags/web/flags-provider.tsx';
import { SignedInPlaces } from '#/modules/account/web/places/signed-in-places.tsx';
import * as pages from '#/page-paths.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { AccountPage } from './account-page.tsx';
import { useUntilNextSubmit } from './use-until-next-submit.ts';
import styles from './my-details.module.css';

/**
 * The customer's name, e-mail address, password and addresses (AC-131), and where they are signed in. Staff signed on as
 * them can change the name and the addresses only (AC-013).
 */
export default function MyDetails({ actionData, loaderData }: PropsOf<typeof import('./my-details.server.ts')>) {
  const { name, email, waitingEmail, addresses, places, passkeys, now, menu, changed } = loaderData;
  const { isOwner } = menu;
  const hasPage = useHasPage();
  const refused = actionData;
  const isLatest = useUntilNextSubmit();
  const canAddPasskeys = useFlag('passkeys');
  const passkeysHeading = useRef<HTMLHeadingElement>(null);
  const placesHeading = useRef<HTMLHeadingElement>(null);
  const addressesHeading = useRef<HTMLHeadingElement>(null);
  const changeEmailLink = useRef<HTMLAnchorElement>(null);
  return (
    <AccountPage title="My details" menu={menu} className={styles.content}>
      {changed !== null && isLatest && !refused && (
        <Notice id="changed" tone="success" announce="polite">
          {changed}
        </Notice>
      )}
      <Panel as="section" aria-labelledby="details" className={styles.panel}>
        <h2 id="details">
          <Icon name="person" />
          Your details
        </h2>
        <dl className={styles.facts}>
          <Fact label="Name" action={<TextLink href="#change-name">Change name</TextLink>}>
            {[name.title, name.firstName, name.lastName].filter(Boolean).join(' ')}
          </Fact>
          <Fact label="Email address" action={isOwner && <TextLink href="#change-email" ref={changeEmailLink}>Change email</TextLink>}>
            {email}
          </Fact>
          <Fact label="Password" action={isOwner && <TextLink href="#change-password">Change password</TextLink>}>
            <span aria-hidden="true">••••••••••</span>
            <span className="visually-hidden">Hidden</span>
          </Fact>
        </dl>
        {isOwner && waitingEmail !== null && (
          <Notice>
            To change your email address to <b className={styles.long}>{waitingEmail}</b>, <TextLink href="#change-email">enter the code</TextLink> that we&rsquo;ve emailed to it.
          </Notice>
        )}
      </Panel>
      <ChangeName name={name} refused={refused?.form === 'name' ? refused : undefined} />
      {isOwner && (
        <ChangeEmail
          email={email}
          waiting={waitingEmail}
          link={changeEmailLink}
          refused={refused?.form === 'email' ? refused : undefined}
          refusedCode={refused?.form === 'email-code' ? refused : undefined}
        />
      )}
      {isOwner && <ChangePassword email={email} refused={refused?.form === 'password' ? refused : undefined} />}
      <Panel as="section" aria-labelledby="addresses" className={styles.panel}>
        <h2 id="addresses" ref={addressesHeading} tabIndex={-1}>
          <Icon name={pin} />
          Addresses
        </h2>
        {refused?.form === 'contact-address' && (
          <Notice tone="danger" title={addressBookError.title}>
            {addressBookError.text}
          </Notice>
        )}
        <AddressBook addresses={addresses} heading={addressesHeading} />
      </Panel>
      {passkeys !== null && (canAddPasskeys || passkeys.passkeys.length > 0) && (
        <Panel as="section" aria-labelledby="passkeys" className={styles.panel}>
          <h2 id="passkeys" ref={passkeysHeading} tabIndex={-1}>
            <Icon name={passkey} />
            Passkeys
          </h2>
          <Passkeys
            {...passkeys}
            canAdd={canAddPasskeys}
            suggestedName={placeName(places?.[0] ?? { browser: null, system: null })}
            refused={refused?.form === 'passkey' ? refused : undefined}
            heading={passkeysHeading}
          />
        </Panel>
      )}
      {places !== null && (
        <Panel as="section" aria-labelledby="signed-in-places" className={styles.panel}>
          <h2 id="signed-in-places" ref={placesHeading} tabIndex={-1}>
            <Icon name={laptop} />
            Where you&rsquo;re signed in
          </h2>
          <SignedInPlaces places={places} now={now} hasFailed={refused?.form === 'places'} heading={placesHeading} />
        </Panel>
      )}
      {hasPage(pages.marketingPreferences) && (
        <Panel as="section" aria-labelledby="marketing" className={styles.panel}>
          <h2 id="marketing">
            <Icon name={envelope} />
            Marketing preferences
          </h2>
          <p>Offers, recipes and news by email or SMS, only if you like.</p>
          <p>
            <TextLink href={pages.marketingPreferences}>Choose what we send you</TextLink>
          </p>
        </Panel>
      )}
      {isOwner && (
        <Panel as="section" aria-labelledby="data" className={styles.panel}>
          <h2 id="data">
            <Icon name={lock} />
            Your data
          </h2>
          <p>
            Download everything that we hold about you, or close your account. <TextLink href={pages.myData}>My data</TextLink>
          </p>
        </Panel>
      )}
    </AccountPage>
  );
}

function Fact({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}
