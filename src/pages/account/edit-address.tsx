import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { alterationTexts } from '#/modules/account/rules/profile/alteration-texts.ts';
import { AddressForm } from '#/modules/account/web/addresses/address-form.tsx';
import { unsentAddress } from '#/modules/account/web/addresses/unsent-address.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './sign-in.module.css';

const { title, text } = alterationTexts.ACTIVE_TROLLEY_ORDER;

export const unsent = unsentAddress;

/** The form that changes an address (AC-185); while an order uses the address, the reason instead (AC-181). */
export default function EditAddress({ actionData, loaderData: { back, address, isInUse } }: PropsOf<typeof import('./edit-address.server.ts')>) {
  const { addressee, line1, line2, line3, town, region, country, postalCode } = address;
  const first = {
    title: addressee?.title ?? '',
    contactNumber: addressee?.contactNumber ?? '',
    firstName: addressee?.firstName ?? '',
    lastName: addressee?.lastName ?? '',
    line1,
    line2: line2 ?? '',
    line3: line3 ?? '',
    town: town ?? '',
    region: region ?? '',
    country,
    postalCode,
  };
  return (
    <Container narrow className={styles.page}>
      <h1>Edit address</h1>
      {isInUse ? (
        <Stack gap="large">
          <Notice tone="warning" title={title}>
            {text}
          </Notice>
          <div>
            <ButtonLink href={back}>OK</ButtonLink>
          </div>
        </Stack>
      ) : (
        <AddressForm first={first} suggestionId={null} asksForContact={false} back={back} refused={actionData} />
      )}
    </Container>
  );
}
