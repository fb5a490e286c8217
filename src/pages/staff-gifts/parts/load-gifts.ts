import { withoutSpaces } from '#/modules/gifts/rules/gift-number.ts';
import { listStaffGiftCards, listStaffGiftVouchers } from '#/modules/gifts/web/keep-gift-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of gift cards that the address asks for. */
export function loadGiftCards(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffGiftCards(calls, asked));
}

/** Loads the part of the list of gift vouchers that the address asks for. */
export function loadGiftVouchers(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffGiftVouchers(calls, asked));
}

/** The texts of an empty list: nothing is issued yet, or nothing has the digits of the query. */
export function noGifts(things: string, query: string): readonly [title: string, text: string] {
  if (query === '') return [`No ${things}`, 'Issue one, and a shopper can use it at once.'];
  const isPart = /^\d{5,}$/.test(withoutSpaces(query));
  return [`No ${things}`, isPart ? 'Nothing has this whole number. Enter the whole number, or its last four digits.' : 'Nothing has a number that ends like this.'];
}
