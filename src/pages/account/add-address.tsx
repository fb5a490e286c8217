import { Container } from '#/design/layout/container.tsx';
import { AddressForm } from '#/modules/account/web/addresses/address-form.tsx';
import { SuggestionLinks } from '#/modules/account/web/addresses/suggestion-links.tsx';
import { unsentAddress } from '#/modules/account/web/addresses/unsent-address.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './sign-in.module.css';

export const unsent = unsentAddress;

/** The form that adds an address to the address book (AC-185). */
export default function AddAddress({ actionData, loaderData: { back, found } }: PropsOf<typeof import('./add-address.server.ts')>) {
  const picked = found?.picked ?? null;
  return (
    <Container narrow className={styles.page}>
      <h1>Add an address</h1>
      {found && <SuggestionLinks key={found.term} found={found} />}
      <AddressForm
        key={picked?.suggestionId}
        first={picked?.fields ?? {}}
        suggestionId={picked?.suggestionId ?? null}
        asksForContact
        back={back}
        refused={actionData}
      />
    </Container>
  );
}
