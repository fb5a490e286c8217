import { Container } from '#/design/layout/container.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import styles from './message.module.css';

export interface ErrorMessageProps {
  /** Customer Care's phone number; null if the shop's settings could not be loaded. */
  phone: string | null;
  onCheckout?: boolean | undefined;
}

/** The message shown in place of a page that failed (SH-388 to SH-390). */
export function ErrorMessage({ phone, onCheckout }: ErrorMessageProps) {
  return (
    <Container narrow role="alert" className={styles.message}>
      <h1>Sorry, something has gone wrong...</h1>
      {onCheckout && <p>There may be a problem with your order that is preventing you from checking out.</p>}
      {phone && (
        <p>
          Please contact Customer Care on <TextLink href={`tel:${phone.replaceAll(' ', '')}`} as="a">{phone}</TextLink>
        </p>
      )}
      <p>
        <TextLink href={pages.groceriesHome} as="a">
          Go to the groceries home
        </TextLink>
      </p>
    </Container>
  );
}
