import { useState } from 'react';
import { Container } from '#/design/layout/container.tsx';
import { AddressForm } from '#/modules/account/web/addresses/address-form.tsx';
import type { RefusedAddress } from '#/modules/account/web/addresses/save-address-form.ts';
import { SuggestionLinks } from '#/modules/account/web/addresses/suggestion-links.tsx';
import { unsentAddress } from '#/modules/account/web/addresses/unsent-address.ts';
import { useFormPost } from '#/platform/web/router/router.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from '#/pages/account/sign-in.module.css';

export const unsent = unsentAddress;

/** The form that adds an address to the address book (AC-185). */
export default function AddAddress({ actionData, loaderData: { back, found } }: PropsOf<typeof import('./add-address.server.ts')>) {
  const post = useFormPost<RefusedAddress>();
  const [picked, setPicked] = useState(found?.picked ?? null);
  return (
    <Container narrow className={styles.page}>
      <h1>Add an address</h1>
      {found && <SuggestionLinks key={found.term} found={found} onPick={setPicked} />}
      <AddressForm key={found?.picked?.suggestionId} first={{}} picked={picked} contact="asked" post={post} leave={back} refused={actionData} />
    </Container>
  );
}
