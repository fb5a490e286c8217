import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { alterationTexts } from '#/modules/account/rules/profile/alteration-texts.ts';
import { AddressForm } from '#/modules/account/web/addresses/address-form.tsx';
import { fieldsOfAddress } from '#/modules/account/web/addresses/fields-of-address.ts';
import type { RefusedAddress } from '#/modules/account/web/addresses/save-address-form.ts';
import { unsentAddress } from '#/modules/account/web/addresses/unsent-address.ts';
import { useFormPost } from '#/platform/web/router/router.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from '#/pages/account/sign-in.module.css';

const { title, text } = alterationTexts.ACTIVE_TROLLEY_ORDER;

export const unsent = unsentAddress;

/** The form that changes an address (AC-185); while an order uses the address, the reason instead (AC-181). */
export default function EditAddress({ actionData, loaderData: { back, address, isInUse } }: PropsOf<typeof import('./edit-address.server.ts')>) {
  const post = useFormPost<RefusedAddress>();
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
        <AddressForm first={fieldsOfAddress(address)} picked={null} contact="never" post={post} leave={back} refused={actionData} />
      )}
    </Container>
  );
}
