import { textOfAlteration } from '#/modules/account/rules/profile/alteration-texts.ts';
import { deleteAddress, listAddressBook, readAddress, readAddressToDelete } from '#/modules/account/web/addresses/address-book-calls.ts';
import { callsForSubject } from '#/modules/account/web/addresses/calls-for-subject.ts';
import { findSuggestions } from '#/modules/account/web/addresses/find-suggestions.ts';
import { saveAddressForm } from '#/modules/account/web/addresses/save-address-form.ts';
import { chooseContactAddress } from '#/modules/account/web/profile/contact-address-call.ts';
import { customerAddress } from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Customer’s addresses' }];

/**
 * Loads the addresses of the customer whom the query names, or the address or form that it asks for (AC-186). Throws 404
 * without a customer's id (AC-187), and 403 without the permission (AC-174).
 */
export const loader = (args: PageArgs) =>
  onServer(args, async (staffCalls) => {
    const { searchParams } = new URL(args.request.url);
    const { calls, userId } = forCustomer(staffCalls, searchParams);
    const profile = await calls.rest({ call: 'GET accounts/v2/accounts/profile', quiet: true });
    const name = [profile.title, profile.firstName, profile.lastName].filter(Boolean).join(' ');
    const shared = { userId, name: name || profile.email };
    const editing = idIn(searchParams, 'edit-address');
    if (editing !== null) {
      const { address, methods } = await readAddress(calls, editing);
      return { ...shared, view: 'edit' as const, address, isInUse: !methods.includes('PUT') };
    }
    const deleting = idIn(searchParams, 'delete-address');
    if (deleting !== null) return { ...shared, view: 'delete' as const, ...(await readAddressToDelete(calls, deleting)) };
    if (!searchParams.has('add-address')) {
      const addresses = await listAddressBook(calls, { quiet: true });
      return { ...shared, view: 'list' as const, addresses, isSaved: searchParams.has('saved') };
    }
    const isManual = args.context.publicSettings.flags.includes('manual_address_form_only');
    return { ...shared, view: 'add' as const, found: isManual ? null : await findSuggestions(calls, searchParams) };
  });

/** Saves, deletes or chooses an address of the customer; each change is in the staff audit (AC-174). */
export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (staffCalls) => {
    const { searchParams } = new URL(args.request.url);
    const { calls, userId } = forCustomer(staffCalls, searchParams);
    const done = () => redirect(`${customerAddress}?userId=${userId}&saved=yes`, 303);
    if (formText(form, 'form') === 'contact-address') {
      const failure = await chooseContactAddress(calls, Number(formText(form, 'addressId')));
      if (failure === null) return done();
      throwIfLost(failure, null);
      return data({ refusal: textOfAlteration(undefined) }, { status: failure === 'reported' ? 503 : failure });
    }
    const deleting = idIn(searchParams, 'delete-address');
    if (deleting !== null) return (await tryDelete(calls, deleting)) ?? done();
    const editing = idIn(searchParams, 'edit-address');
    const outcome = await saveAddressForm(calls, form, editing === null ? null : (await readAddress(calls, editing)).address);
    if (outcome.kind === 'saved') return done();
    const { status, message } = outcome.refused;
    throwIfLost(status, message);
    return data({ refused: outcome.refused }, { status });
  });
}

/** The page answers a lost sign-in or permission like every page of the console. */
function throwIfLost(status: number | 'reported', message: string | null): void {
  if (status === 401 || status === 403) throw new CallFailure('http', message ?? '', { status });
}

/** Deletes an address. Returns null once that is done, otherwise the reason to show. */
async function tryDelete(calls: CallLayer, addressId: number) {
  try {
    await deleteAddress(calls, addressId);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status === 401 || error.status === 403) throw error;
    return data({ refusal: textOfAlteration(error.body?.reason_code) }, { status: error.status ?? 503 });
  }
}

function forCustomer(calls: CallLayer, query: URLSearchParams): { calls: CallLayer; userId: number } {
  const userId = idIn(query, 'userId');
  if (userId === null) throw data(null, { status: 404 });
  return { calls: callsForSubject(calls, userId), userId };
}

/** Returns an id in the query; null if there is none. Throws 404 for anything else than an id. */
function idIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}
