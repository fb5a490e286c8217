import { useState, type RefObject, type SubmitEvent } from 'react';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { AddressBookErrorDialog } from '#/modules/account/web/addresses/address-book-error-dialog.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { focusUnlessTyping } from '#/platform/web/focus-unless-typing.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import type { BookAddress } from './address-calls.ts';
import { chooseContactAddress } from './contact-address-call.ts';

/**
 * Renders the button that makes an address the contact address (AC-183), and then focuses the list's heading, because the
 * button is gone. A failure opens a modal, and changes nothing (AC-128).
 */
export function MakeContactAddress({ address, heading }: { address: BookAddress; heading: RefObject<HTMLElement | null> }) {
  const calls = useCalls();
  const showSnackbar = useSnackbar();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const failure = await chooseContactAddress(calls, address.id);
      setFailed(typeof failure === 'number');
      if (failure !== null) return;
      showSnackbar({ message: 'Contact address updated', tone: 'success' });
      await revalidate({ keepsPage: true });
      focusUnlessTyping(heading.current);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" onSubmit={choose}>
      <input type="hidden" name="form" value="contact-address" />
      <input type="hidden" name="addressId" value={address.id} />
      <Button type="submit" variant="secondary" size="small" busy={busy}>
        Make contact address <span className="visually-hidden">{addressText(address)}</span>
      </Button>
      <AddressBookErrorDialog open={hasFailed} onClose={() => setFailed(false)} />
    </form>
  );
}
