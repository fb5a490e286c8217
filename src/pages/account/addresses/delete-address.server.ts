import { data, redirect } from '#/platform/web/router/page-results.ts';
import { textOfAlteration } from '#/modules/account/rules/profile/alteration-texts.ts';
import { deleteAddress, readAddressToDelete } from '#/modules/account/web/addresses/address-book-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { answerMissingAddress } from './answer-missing-address.ts';

export const head = () => [{ title: 'Delete address?' }];

export async function loader({ context, request }: PageArgs) {
  const { address, refusal } = await answerMissingAddress(() => readAddressToDelete(visitorCalls(context, pages.deleteMyAddress), addressIdOf(request)));
  return { line1: address.line1, postalCode: address.postalCode, refusal };
}

/** Deletes the address and returns to My details (AC-182). */
export async function action({ context, request }: PageArgs) {
  try {
    await deleteAddress(visitorCalls(context, pages.deleteMyAddress), addressIdOf(request));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(textOfAlteration(error.body?.reason_code), { status: error.status ?? 503 });
  }
  return redirect(pages.myDetails, 303);
}

const addressIdOf = (request: Request): number => Number(new URL(request.url).searchParams.get('addressId'));
