import type { TypedAddress } from '#/modules/account/rules/profile/address-form.ts';
import { formKeyField } from '#/modules/account/web/forms/form-key.tsx';
import type { RefusedAddress } from './save-address-form.ts';

export const notSaved = "Sorry, we couldn't save this address. Please try again.";

/** Returns the result to show if the request of an address form failed: the form with everything typed (AC-202). */
export const unsentAddress = (sent: URLSearchParams): RefusedAddress => ({
  typed: Object.fromEntries(sent) as TypedAddress,
  setContactAddress: sent.has('setContactAddress'),
  faults: {},
  message: notSaved,
  formKey: sent.get(formKeyField) ?? '',
  blocked: null,
  status: 503,
});
