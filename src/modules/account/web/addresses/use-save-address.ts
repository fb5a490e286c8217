import { useState } from 'react';
import type { WireAddress } from '#/contract/rest-types.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import type { FormPost } from '#/platform/web/router/router.tsx';
import { saveAddressForm, type RefusedAddress } from './save-address-form.ts';

/** Saves an address form with calls of the browser, for a modal. Calls `onSaved` with the id of the address. */
export function useSaveAddress(before: WireAddress | null, onSaved: (addressId: number | null) => void): FormPost<RefusedAddress> {
  const calls = useCalls();
  const [post, setPost] = useState<{ busy: boolean; answer: RefusedAddress | undefined }>({ busy: false, answer: undefined });

  async function save(fields: Record<string, string>) {
    const outcome = await saveAddressForm(calls, new URLSearchParams(fields), before);
    setPost({ busy: false, answer: outcome.kind === 'refused' ? outcome.refused : undefined });
    if (outcome.kind === 'saved') onSaved(outcome.addressId);
  }

  return {
    ...post,
    send(fields) {
      setPost({ busy: true, answer: post.answer });
      void save(fields);
    },
  };
}
