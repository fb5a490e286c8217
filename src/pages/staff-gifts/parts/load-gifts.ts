import { withoutSpaces } from '#/modules/gifts/rules/gift-number.ts';
import { listStaffGiftCards, listStaffGiftVouchers } from '#/modules/gifts/web/keep-gift-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of gift cards that the address asks for. */
export async function loadGiftCards(calls: CallLayer, request: Request) {
  const asked = askedList(request);
  return { ...(await listStaffGiftCards(calls, asked)), ...asked };
}

/** Loads the part of the list of gift vouchers that the address asks for. */
export async function loadGiftVouchers(calls: CallLayer, request: Request) {
  const asked = askedList(request);
  return { ...(await listStaffGiftVouchers(calls, asked)), ...asked };
}

/** The texts of an empty list: nothing is issued yet, or nothing has the digits of the query. */
export function noGifts(things: string, query: string): readonly [title: string, text: string] {
  if (query === '') return [`No ${things}`, 'Issue one, and a shopper can use it at once.'];
  const isPart = /^\d{5,}$/.test(withoutSpaces(query));
  return [`No ${things}`, isPart ? 'Nothing has this whole number. Enter the whole number, or its last four digits.' : 'Nothing has a number that ends like this.'];
}
