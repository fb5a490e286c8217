import { loadOwnAccount } from '#/modules/account/web/profile/own-account.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { addressBookOf } from './address-book-store.ts';

/**
 * Returns the modal that asks the customer for a contact address: to choose one of their addresses, or to add the first
 * (AC-184). Null if there is a contact address, if this customer was asked in this browser session, and for staff signed
 * on as a customer. The account may have been read before its first address was saved, so the address book decides.
 */
export async function askForContactAddress(session: Session): Promise<'contact-add' | 'contact-choose' | null> {
  const account = await loadOwnAccount(session);
  const { customerId, principalId } = session.snapshot().state;
  if (account === null || account.id !== customerId || account.contactAddressId !== null || principalId !== customerId) return null;
  if (visitValues.find('contactAddressAsked') === String(customerId)) return null;
  const book = addressBookOf(session);
  await book.load();
  const { status, list } = book.snapshot();
  if (status !== 'loaded' || session.snapshot().state.customerId !== customerId) return null;
  if (list.some(({ isContactAddress }) => isContactAddress)) return null;
  visitValues.keep('contactAddressAsked', String(customerId));
  return list.length > 0 ? 'contact-choose' : 'contact-add';
}
